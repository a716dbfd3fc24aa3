import { globSync, readFileSync } from "node:fs"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { SCENARIOS } from "../../mocks/scenarios/catalogue/scenarios.ts"
import { decodeGiven, PROVIDER_STATES } from "../../mocks/states/catalogue.ts"
import { findSecrets, findSecretsInJson } from "./secretFindings.ts"
import { isObject } from "../../src/domain/shared/guards.ts"

interface Written {
  readonly description: string
  readonly comments?: { readonly references?: Readonly<Record<string, { readonly operationId?: string }>> }
  readonly providerStates?: readonly { readonly name: string; readonly params?: object }[]
}

const PACT = "contracts/pacts/telereel-web-casino.json"
const pact = JSON.parse(readFileSync(PACT, "utf8")) as { readonly interactions: readonly Written[] }

const regexesIn = (node: unknown): readonly string[] => {
  if (!isObject(node)) return []
  return Object.entries(node).flatMap(([key, value]) => (key === "regex" && typeof value === "string" ? [value] : regexesIn(value)))
}

describe("secrets in contracts", () => {
  it("[CON-2] the files of contracts/ contain no secret and no personal data", () => {
    const texts = globSync("contracts/**/*.{ts,md,yaml,yml,json,mjs,sh}")
    const found = texts.flatMap((file) => findSecrets(readFileSync(file, "utf8")).map((finding) => ({ file, ...finding })))
    expect(texts.length).toBeGreaterThan(10)
    expect(found).toEqual([])
  })

  it("[CON-2] the pact contains only invented credentials and IDs", () => {
    expect(findSecretsInJson(pact)).toEqual([])
  })

  it.each([
    ["a JSON web token", "eyJhbGciOiJub25lIn0"],
    ["a private key", "-----BEGIN RSA PRIVATE KEY-----"],
    ["a bearer token", "authorization: Bearer a81f3c0d99"],
    ["an e-mail address", "write to somebody@mail.com"],
    ["a card number", "pay with 4111 1111 1111 1111"],
    ["an address of a machine", "from 85.105.12.7"],
    ["a random string", "key=Zk3vQ9xLp0Wm8Rt5Yb2Nc7Hd4Jf6"]
  ])("[CON-2] the secret scan finds %s", (why, text) => {
    expect(findSecrets(text).map((finding) => finding.why)).toContain(why)
  })

  it("[CON-2] the secret scan accepts invented values", () => {
    const invented = `Bearer TEST-TOKEN, Bearer \${token}, player@example.test, 192.0.2.10, ${"0".repeat(64)}, 1767225600000`
    expect(findSecrets(invented)).toEqual([])
    expect(
      findSecretsInJson({ token: "TEST-TOKEN", playerId: "test-player-1", headers: { authorization: ["Bearer TEST-TOKEN"] } })
    ).toEqual([])
  })

  it.each([{ token: "s3cret" }, { password: "demo1234" }, { nested: [{ playerId: "8412" }] }])(
    "[CON-2] the secret scan checks fields by name: %j",
    (node) => {
      expect(findSecretsInJson(node)).toHaveLength(1)
    }
  )
})

/** Calls whose function in `src/api` has another name than the operation. */
const CALLED_AS: Readonly<Record<string, string>> = { getSettings: "loadSettings" }

describe("the committed pact", () => {
  it("[CON-2] the pact contains each description once", () => {
    const all = pact.interactions.map(({ description }) => description)
    expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([])
    expect(all.length).toBeGreaterThan(100)
  })

  it("[CON-2] the pact links each interaction to an operation of an API document", () => {
    const loose = pact.interactions.filter(({ comments }) => Object.values(comments?.references ?? {})[0]?.operationId === undefined)
    expect(loose.map(({ description }) => description)).toEqual([])
  })

  it("[CON-2] every interaction starts with at least one state, and only with states of the catalogue", () => {
    const problems = pact.interactions.flatMap(({ description, providerStates = [] }) =>
      providerStates.length === 0
        ? [`${description}: no state`]
        : providerStates.flatMap(({ name, params }) => {
            const given = decodeGiven({ state: name, params: params ?? {} })
            return Result.isFailure(given) ? [`${description}: ${given.failure.message}`] : []
          })
    )
    expect(problems).toEqual([])
  })

  it("[CON-2] the pact or a scenario of the mock uses every provider state", () => {
    const used = new Set([
      ...pact.interactions.flatMap(({ providerStates = [] }) => providerStates.map(({ name }) => name)),
      ...SCENARIOS.flatMap(({ given }) => given.map(({ state }) => state))
    ])
    expect(Object.keys(PROVIDER_STATES).filter((state) => !used.has(state))).toEqual([])
  })

  it("[CON-2] the pact requires only calls that the product makes", () => {
    const sources = globSync("src/**/*.{ts,tsx}").filter((file) => !/^src\/(?:api|cli)\/|\.test\.tsx?$/u.test(file))
    const product = sources.map((file) => readFileSync(file, "utf8")).join("\n")
    const calls = new Set(pact.interactions.flatMap(({ comments }) => comments?.references?.["OpenAPI"]?.operationId ?? []))
    // A call is a method of its API object. Calls before the login are standalone functions.
    const isCalled = (operationId: string): boolean => new RegExp(`[.\\s(]${CALLED_AS[operationId] ?? operationId}\\b`, "u").test(product)
    expect([...calls].filter((operationId) => !isCalled(operationId))).toEqual([])
  })

  it("[CON-2] the pact anchors every pattern, so that partial matches fail", () => {
    expect(regexesIn(pact).filter((pattern) => !/^\^.*\$$/su.test(pattern))).toEqual([])
  })
})
