import { bundle } from "../../openapi/bundle.ts"
import { restOperations } from "../../openapi/contractValidator.ts"

const patternOf = (path: string): RegExp => new RegExp(`^(?:/api)?${path.replaceAll(/\{\w+\}/gu, "[^/]+")}$`, "u")

/** Fixed paths stand before those with a parameter. */
const addresses = restOperations(bundle("casino.yaml"))
  .toSorted((a, b) => Number(a.path.includes("{")) - Number(b.path.includes("{")))
  .map(({ id, method, path }) => ({ id, method, pattern: patternOf(path) }))

/** The operation that a request is, by the document's paths; undefined when the document has none. */
export const operationOf = (method: string, path: string): string | undefined =>
  addresses.find((one) => one.method === method.toLowerCase() && one.pattern.test(path))?.id
