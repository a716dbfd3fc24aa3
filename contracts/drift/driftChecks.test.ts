import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { makeContractObserver } from "../../mocks/backend/contractObserver.ts"
import { makeContractValidator } from "../../openapi/contractValidator.ts"
import { OWN_PACT } from "../verify/options.ts"
import { readPact } from "../verify/specification/pactFile.ts"
import type { PactFile } from "../verify/specification/pactFile.ts"
import { checkComponents } from "./checkComponents.ts"
import { agreedIn, checkCoverage, promisesOf } from "./checkCoverage.ts"
import { checkDecoders } from "./checkDecoders.ts"
import { checkGenerated } from "./checkGenerated.ts"
import { checkMocks } from "./checkMocks.ts"
import { checkPactInSpecs } from "./checkPactInSpecs.ts"
import { checkProvider } from "./checkProvider.ts"
import { checkReleased } from "./checkReleased.ts"
import { checkSamples } from "./checkSamples.ts"
import { checkTypes } from "./checkTypes.ts"
import { readSpecs } from "./specs.ts"
import type { Specs, WireSchema } from "./specs.ts"

const specs = readSpecs()
const pact = await readPact(OWN_PACT)

/** Untyped access to a document, so that a test can break it. */
type Loose = Record<string, never> & { [key: string]: Loose }

const breakSpec = (side: keyof Specs, act: (document: Loose) => void): Specs => {
  const document = structuredClone(specs[side].document) as unknown as Loose
  act(document)
  return { ...specs, [side]: { ...specs[side], document } }
}

const breakComponent = (side: keyof Specs, name: string, act: (component: Loose) => void): Specs =>
  breakSpec(side, ({ components }) => {
    const component = components?.["schemas"]?.[name]
    if (component === undefined) throw new Error(`There is no ${name}`)
    act(component)
  })

const breakWire = (side: keyof Specs, name: string, schema: Schema.Top): Specs => ({
  ...specs,
  [side]: { ...specs[side], wire: { ...specs[side].wire, [name]: schema as WireSchema } }
})

const breakPact = (description: string, act: (interaction: Loose) => void): PactFile => {
  const found = pact.interactions.filter(({ read }) => read.description === description)
  expect(found).toHaveLength(1)
  return {
    ...pact,
    interactions: found.map(({ read, raw }) => {
      const broken = structuredClone(raw) as unknown as Loose
      act(broken)
      return { read, raw: broken }
    })
  }
}

const only = (...descriptions: readonly string[]): PactFile => ({
  ...pact,
  interactions: pact.interactions.filter(({ read }) => descriptions.includes(read.description))
})

const asText = (component: Loose): void => void Object.assign(component["properties"]?.["brandId"] ?? {}, { type: "string" })
const MACHINE = expect.stringMatching(/^openapi\/components\/casino\.yaml:\d+ Machine\/properties\/brandId/u) as string

// The compiler and the verifier are slow on a loaded machine.
describe("drift detection", { timeout: 180_000 }, () => {
  it("[CON-1] D1 finds a component whose type differs from its Effect schema", async () => {
    const { findings } = await checkTypes(breakComponent("rest", "Machine", asText))
    const machine = findings.find(({ place }) => place.includes("Machine"))
    expect(machine?.place).toMatch(/^src\/api\/wire\/casino\.ts:\d+ Machine ↔ openapi\/components\/casino\.yaml:\d+$/u)
    expect(findings.map(({ place }) => place)).toContain("src/api/generated/casino.ts")
  })

  it("[CON-1] D2 finds a component and a wire schema with different constraints", () => {
    expect(checkComponents(breakComponent("rest", "Machine", asText)).findings[0]).toMatchObject({
      place: MACHINE,
      what: 'the document says "string", the wire schema "integer"'
    })
    const pong = Schema.Struct({ type: Schema.Literal("pong"), t: Schema.String })
    const [finding] = checkComponents(breakWire("sockets", "Pong", pong)).findings
    expect(finding?.place).toMatch(
      /^openapi\/components\/notifications\.yaml:\d+ Pong\/properties\/t\/type ↔ src\/api\/wire\/notifications\.ts:\d+$/u
    )
  })

  it("[CON-1] D2 finds a wire schema without a component", () => {
    const lonely = breakSpec("sockets", ({ components }) => void Reflect.deleteProperty(components?.["schemas"] ?? {}, "Leave"))
    expect(checkComponents(lonely).findings.map(({ what }) => what)).toEqual([
      "the wire schema has no component in notifications.asyncapi.yaml"
    ])
  })

  it("[CON-1] D3 finds a wire schema that allows a value which the document forbids", () => {
    const loose = Schema.Struct({ type: Schema.Literal("pong"), t: Schema.NullOr(Schema.Int) })
    const [finding, ...more] = checkGenerated(breakWire("sockets", "Pong", loose)).findings
    expect(finding?.place).toMatch(/^src\/api\/wire\/notifications\.ts:\d+ Pong\/t ↔ openapi\/components\/notifications\.yaml:\d+$/u)
    expect(more).toEqual([])
  })

  it("[CON-1] D4 finds a document that allows a value which the wire schema forbids, and an example that does not decode", () => {
    const loose = breakComponent("sockets", "Pong", (pong) => Object.assign(pong["properties"]?.["t"] ?? {}, { type: "number" }))
    expect(checkSamples(loose).findings[0]?.place).toMatch(
      /^openapi\/components\/notifications\.yaml:\d+ Pong.* ↔ src\/api\/wire\/notifications\.ts:\d+$/u
    )
    const wrongExample = breakComponent("sockets", "Pong", (pong) => Object.assign(pong, { examples: [{ type: "pong", t: "late" }] }))
    expect(checkSamples(wrongExample).findings.map(({ place }) => place.split(" ")[1])).toContain("Pong/examples/0/t")
  })

  it("[CON-1] D5 finds an answer and a message of the mock that the documents do not allow", async () => {
    const broken = breakComponent("rest", "Machine", asText)
    const meter = breakComponent("sockets", "Meter", (one) => void Object.assign(one["properties"]?.["spins"] ?? {}, { type: "string" }))
    const observer = makeContractObserver(makeContractValidator(broken.rest.document, meter.sockets.document))
    await checkProvider(only("a request for all machines", "an init at a free machine"), observer)
    const places = (await checkMocks(observer)).findings.map(({ place }) => place)
    expect(places.some((place) => /^mocks\/ getMachines 200 \/machines\/0\/brandId ↔ openapi\/casino\.yaml:\d+$/u.test(place))).toBe(true)
    expect(places.some((place) => /^mocks\/ game ready \/meter\/spins ↔ openapi\/notifications\.asyncapi\.yaml:\d+$/u.test(place))).toBe(
      true
    )
  })

  it("[CON-3] D5 finds a close code that the document does not list", async () => {
    const observer = makeContractObserver()
    observer.closed("game", 4499)
    expect((await checkMocks(observer)).findings).toEqual([
      {
        place: expect.stringMatching(/^mocks\/ game close 4499 ↔ openapi\/notifications\.asyncapi\.yaml:\d+$/u) as string,
        what: "closes with 4499, which the document does not list"
      }
    ])
  })

  it("[CON-2] D6 finds an interaction that no document allows, and one without a reference", async () => {
    const wrong = breakPact("a request for the balance", (one) => Object.assign(one["response"]?.["body"]?.["content"] ?? {}, { bonus: 7 }))
    expect((await checkPactInSpecs(specs, wrong)).findings[0]?.place).toContain('telereel-web-casino.json "a request for the balance"')
    const stray = breakPact("a request for the balance", (one) => void Reflect.deleteProperty(one, "comments"))
    expect((await checkPactInSpecs(specs, stray)).findings).toMatchObject([{ what: "refers to no operation" }])
  })

  it("[CON-2] D7 finds a server that does not keep the pact", async () => {
    const stricter = breakPact("a request for the balance", (one) =>
      Object.assign(one["response"]?.["body"]?.["content"] ?? {}, { bonus: 7 })
    )
    const { findings } = await checkProvider(stricter)
    expect(findings).toMatchObject([
      { place: expect.stringContaining('"a request for the balance" ↔ mocks/') as string, what: expect.stringContaining("bonus") as string }
    ])
  })

  it("[CON-2] D8 finds an example that the client cannot decode", () => {
    const wrong = breakPact("a request for the balance", (one) =>
      Object.assign(one["response"]?.["body"]?.["content"] ?? {}, { balance: "12" })
    )
    expect(checkDecoders(specs, wrong).findings).toMatchObject([
      { place: expect.stringContaining('"a request for the balance"') as string }
    ])
  })

  it("[CON-2] D9 finds a promise without evidence, and an outdated reason", () => {
    const all = new Set(promisesOf(specs).keys())
    const without = new Set([...all].filter((promise) => promise !== "getBalance 200"))
    const reason = { side: "scenario", promises: ["game ready", "game waltz"], reason: "" } as const
    expect(checkCoverage(specs, { pact: without, scenario: all }, [reason]).findings).toEqual([
      { place: expect.stringMatching(/^openapi\/casino\.yaml:\d+ getBalance 200$/u) as string, what: "no pact shows it" },
      { place: 'contracts/drift/uncovered.ts scenario "game ready"', what: "the reason is stale: a scenario shows it by now" },
      { place: 'contracts/drift/uncovered.ts scenario "game waltz"', what: "the reason is stale: no document has it" }
    ])
    expect(agreedIn(specs, pact)).toContain("game ready")
  })

  it("[CON-1] D10 finds a change that breaks released clients, unless a new major version announces it", () => {
    const released = (spec: (typeof specs)["rest"]) => specs[spec.name === "casino.yaml" ? "rest" : "sockets"].document
    const broken = breakComponent("rest", "Machine", asText)
    const places = checkReleased(broken, released).findings.map(({ place }) => place)
    expect(places[0]).toMatch(/^openapi\/components\/casino\.yaml:\d+ Machine\/brandId$/u)
    const announced = breakSpec("rest", (document) => {
      Object.assign(document["info"] ?? {}, { version: "4.0.0" })
      asText(document["components"]?.["schemas"]?.["Machine"] ?? {})
    })
    expect(checkReleased(announced, released).findings).toEqual([])
  })
})

describe("compatibility with released clients", () => {
  const after = (side: keyof Specs, act: (document: Loose) => void) =>
    checkReleased(breakSpec(side, act), (spec) => specs[spec.name === "casino.yaml" ? "rest" : "sockets"].document).findings.map(
      ({ what }) => what.split(",")[0]
    )
  const component = (document: Loose, name: string): Loose => document["components"]?.["schemas"]?.[name] ?? {}

  it.each<readonly [title: string, side: keyof Specs, act: (document: Loose) => void, what: string]>([
    [
      "a field that may be missing now",
      "rest",
      (one) => Object.assign(component(one, "Brand"), { required: ["id"] }),
      "the field may be missing now (read by old clients)"
    ],
    [
      "a field that clients must send now",
      "rest",
      (one) => Object.assign(component(one, "ChatUserDataRequest"), { required: ["status"] }),
      "the field must be there now (sent by old clients)"
    ],
    [
      "a word that clients do not know",
      "rest",
      (one) =>
        Object.assign(component(one, "ChatContact")["properties"]?.["status"] ?? {}, {
          enum: ["online", "do-not-disturb", "away", "offline", "busy"]
        }),
      '"busy" may come now (read by old clients)'
    ],
    [
      "a status that is gone",
      "rest",
      (one) => void Reflect.deleteProperty(one["paths"]?.["/validate"]?.["get"]?.["responses"] ?? {}, "403"),
      "the status is gone"
    ],
    [
      "a call that moved",
      "rest",
      (one) => Object.assign(one["paths"] ?? {}, { "/session": one["paths"]?.["/validate"], "/validate": {} }),
      "was get /validate"
    ],
    [
      "another close code",
      "sockets",
      (one) => Object.assign(one["channels"]?.["game"] ?? {}, { "x-close-codes": [1012, 4401, 4409, 4411] }),
      "were 1012"
    ],
    [
      "an answer that is gone",
      "sockets",
      (one) => Object.assign(one["operations"]?.["receiveGamePing"]?.["reply"] ?? {}, { messages: [] }),
      "pong is no answer any more"
    ]
  ])("[CON-1] [CON-3] compatibility with released clients breaks through %s", (_title, side, act, what) => {
    expect(after(side, act)).toContain(what)
  })

  it("[CON-1] compatibility with released clients survives a new field, a new call, and a field that clients may now omit", () => {
    expect(
      after("rest", (one) => {
        Object.assign(component(one, "Machine")["properties"] ?? {}, { floor: { type: "integer" } })
        Object.assign(component(one, "LoginRequest"), { required: ["username", "password"] })
        Object.assign(one["paths"] ?? {}, { "/player/news": { get: { operationId: "getNews", responses: {} } } })
      })
    ).toEqual([])
  })
})
