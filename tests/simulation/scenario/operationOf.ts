import { bundle } from "../../../openapi/bundle.ts"
import { restOperations } from "../../../openapi/contractValidator.ts"

const patternOf = (path: string): RegExp => new RegExp(`^(?:/api)?${path.replaceAll(/\{\w+\}/gu, "[^/]+")}$`, "u")

/** Fixed paths come before paths with a parameter, so that they match first. */
const addresses = restOperations(bundle("casino.yaml"))
  .toSorted((a, b) => Number(a.path.includes("{")) - Number(b.path.includes("{")))
  .map(({ id, method, path }) => ({ id, method, pattern: patternOf(path) }))

/** The operation ID that the OpenAPI document gives to a request; undefined when no path of the document matches. */
export const operationOf = (method: string, path: string): string | undefined =>
  addresses.find((one) => one.method === method.toLowerCase() && one.pattern.test(path))?.id
