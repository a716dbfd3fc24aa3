import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { ErrorResponse } from "../../src/api/wire/casino.ts"
import { bundle } from "../../openapi/bundle.ts"
import { readErrorCatalogue } from "../../openapi/errorCatalogue.ts"
import { brokenRefs, leaks, objectsOf, resolve, unreasoned } from "../../openapi/findings.ts"
import { objectAt, textOf } from "../../openapi/jsonNode.ts"

const document = bundle("casino.yaml")
const METHODS = new Set(["get", "post", "put", "patch", "delete"])

/** All calls of specification section 7, and the calls of pages that the specification shows without a path (PAGE, LOBBY-5). */
const CALLS: Readonly<Record<string, string>> = {
  logIn: "post /login",
  validateSession: "get /validate",
  logOut: "post /player/logout",
  getBalance: "get /player/balance",
  requestDiscount: "get /player/discount",
  requestBonus: "get /player/bonus",
  kickPlayer: "post /player/kick",
  cancelSession: "post /player/cancel",
  setWaiting: "post /player/waitlist",
  getLimits: "get /player/limits",
  setLimit: "post /player/limits",
  cancelLimitChange: "post /player/limits/cancel",
  restrictPlayer: "post /player/restriction",
  getPlayerLogs: "get /player/logs",
  changePassword: "post /player/password",
  getSlotSessions: "get /player/sessions",
  getTransactions: "get /player/transactions",
  getTransferStatus: "get /player/transfer/{transferId}",
  getPressStatus: "get /player/press/{pressId}",
  getJackpotVideo: "get /jackpot/video",
  getMachine: "get /machine/{id}",
  getMachines: "get /machine/all",
  getBrands: "get /machine/brands",
  getSettings: "get /Settings.json",
  checkIp: "get /check",
  getChatContacts: "get /chat/contacts",
  getChatUser: "get /chat/user",
  updateChatUser: "post /chat/user/data",
  getChat: "get /chat/get-chat",
  sendMessage: "post /chat/send-message",
  getQuickPanel: "get /quick-panel/data",
  registerUser: "post /auth/register",
  updateUser: "post /auth/user/update",
  updateCourse: "post /academy-app/course/update"
}
const LEGACY = ["registerUser", "updateCourse", "updateUser"]
const PAGES = [
  "changePassword",
  "getJackpotVideo",
  "getPlayerLogs",
  "getPressStatus",
  "getSlotSessions",
  "getTransactions",
  "getTransferStatus"
]
const NOT_SHOWN = [
  ...LEGACY,
  ...PAGES,
  "cancelSession",
  "getBrands",
  "getMachine",
  "getMachines",
  "kickPlayer",
  "logOut",
  "setWaiting",
  "updateChatUser"
]
const CATALOGUE = new Set(readErrorCatalogue().map(({ code }) => code))

const operations = Object.entries(objectAt(document, "paths")).flatMap(([path, item]) =>
  Object.entries(objectAt(item))
    .filter(([method]) => METHODS.has(method))
    .map(([method, operation]) => ({
      call: `${method} ${path}`,
      id: textOf(objectAt(operation)["operationId"]),
      operation: objectAt(operation)
    }))
)
const byId = new Map(operations.map(({ id, operation }) => [id, operation]))

const schemaRef = (body: Schema.JsonObject) => objectAt(body, "content", "application/json", "schema")["$ref"]

const responsesOf = (operation: Schema.JsonObject) =>
  Object.entries(objectAt(operation, "responses")).map(([status, response]) => {
    const ref = objectAt(response)["$ref"]
    return { status, response: typeof ref === "string" ? (resolve(document, ref) ?? {}) : objectAt(response) }
  })

describe("the REST document", () => {
  it("[CON-1] the REST document defines exactly the calls of the specification and of the assumptions", () => {
    expect(Object.fromEntries(operations.map(({ id, call }) => [id, call]))).toEqual(CALLS)
    expect(operations).toHaveLength(Object.keys(CALLS).length)
  })

  it("[CON-1] the REST document marks every call that the specification does not show as assumed", () => {
    expect(NOT_SHOWN.filter((id) => byId.get(id)?.["x-assumed"] !== true)).toEqual([])
    expect(unreasoned(document)).toEqual([])
  })

  it("the REST document marks exactly the template's calls as deprecated", () => {
    expect(
      operations
        .filter(({ operation }) => operation["deprecated"] === true)
        .map(({ id }) => id)
        .toSorted()
    ).toEqual(LEGACY)
  })

  it("[AUTH-3] the REST document requires the bearer token on every call except those before login", () => {
    expect(document["security"]).toEqual([{ bearer: [] }])
    const without = operations.filter(({ operation }) => operation["security"] !== undefined).map(({ id }) => id)
    expect(without.toSorted()).toEqual(["checkIp", "getSettings", "logIn", "registerUser"])
  })

  it("[AUTH-2] the REST document lists 401 on exactly the calls that need the token", () => {
    const protectedCalls = operations.filter(({ operation }) => operation["security"] === undefined).map(({ id }) => id)
    const answers401 = operations.filter(({ operation }) => "401" in objectAt(operation, "responses")).map(({ id }) => id)
    expect(answers401).toEqual(protectedCalls)
  })

  it("the REST document resolves every reference", () => {
    expect(brokenRefs(document)).toEqual([])
  })

  it("the REST document contains no secret and no real person's data", () => {
    expect(leaks(document)).toEqual([])
  })

  it("the REST document serves only the settings file and the address check from bases of their own", () => {
    const apart = Object.entries(objectAt(document, "paths")).filter(([, item]) => "servers" in objectAt(item))
    expect(apart.map(([path]) => path)).toEqual(["/Settings.json", "/check"])
  })
})

describe.each(operations)("$id", ({ operation }) => {
  it("[CON-1] a call gives every body a named schema", () => {
    const bodies = [
      ...responsesOf(operation).map(({ response }) => response),
      ...("requestBody" in operation ? [objectAt(operation, "requestBody")] : [])
    ]
    expect(bodies.filter((body) => !textOf(schemaRef(body)).startsWith("#/components/schemas/"))).toEqual([])
  })

  it("a call answers success with 200 and every failure with ErrorResponse", () => {
    const statuses = responsesOf(operation)
    expect(statuses.map(({ status }) => status)).toContain("200")
    const refusals = statuses.filter(({ status }) => status !== "200")
    expect(refusals.filter(({ response }) => schemaRef(response) !== "#/components/schemas/ErrorResponse")).toEqual([])
  })
})

describe("error responses", () => {
  it("[LOGIN-4] error responses give only examples that decode and whose code is in the catalogue", () => {
    const examples = objectsOf(objectAt(document, "components", "responses")).flatMap(({ node }) =>
      Object.values(objectAt(node, "examples")).map((example) => objectAt(example)["value"])
    )
    expect(examples.length).toBeGreaterThan(8)
    const codes = examples.map((example) => Result.getOrThrow(Schema.decodeUnknownResult(ErrorResponse)(example)).code)
    expect(codes.filter((code) => !CATALOGUE.has(code))).toEqual([])
  })

  it("[LOGIN-4] error responses give only examples whose code the catalogue allows for the response's status", () => {
    const sentBy = new Map(readErrorCatalogue().map((one) => [one.code, new Set(one.sentBy)]))
    const examples = operations.flatMap(({ id, operation }) =>
      responsesOf(operation)
        .filter(({ status }) => status !== "200")
        .flatMap(({ status, response }) =>
          objectsOf(objectAt(response, "content", "application/json", "examples")).flatMap(({ node }) => {
            const { code } = objectAt(node, "value")
            return typeof code === "number" ? [{ id, status, code }] : []
          })
        )
    )
    expect(examples.length).toBeGreaterThan(30)
    expect(examples.filter(({ status, code }) => sentBy.get(code)?.has(`http ${status}`) !== true)).toEqual([])
  })
})
