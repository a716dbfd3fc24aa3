import { readFileSync, writeFileSync } from "node:fs"
import { Schema } from "effect"
import { canonical } from "../../openapi/canonical.ts"
import { closeCodesOf, restOperations, socketMessages } from "../../openapi/contractValidator.ts"
import { itemsOf, objectAt, textOf } from "../../openapi/jsonNode.ts"
import { breaks } from "./compatibility.ts"
import type { Direction } from "./compatibility.ts"
import type { CheckResult, Finding } from "./finding.ts"
import { specsOf } from "./specs.ts"
import type { Spec, Specs } from "./specs.ts"
import { placeOfComponent, placeOfOperation } from "./place.ts"

type Document = Schema.JsonObject

/** The document as released clients know it, and the current one. */
interface Revision {
  readonly was: Document
  readonly is: Document
}

/** Clients read the token's claims, but no call answers with them. */
const READ_FROM_TOKENS = ["TokenClaims"]

const fileOf = ({ name }: Spec): URL => new URL(`released/${name.replace(/yaml$/u, "json")}`, import.meta.url)

/** The last released document, or an empty one before the first release. */
const readReleased = (spec: Spec): Document => {
  try {
    return Schema.decodeUnknownSync(Schema.fromJsonString(Schema.JsonObject))(readFileSync(fileOf(spec), "utf8"))
  } catch {
    return {}
  }
}

/** The canonical schema of a component, or an empty one where there is no body. */
const demandOf = (document: Document, name: string): Document =>
  objectAt(canonical(objectAt(document, "components", "schemas", name), document))

const bodyBreaks = (
  { was, is }: Revision,
  [before, after]: readonly [before: string, after: string],
  direction: Direction
): readonly Finding[] =>
  breaks({ was: demandOf(was, before), is: demandOf(is, after), direction, pointer: "" }).map(({ pointer, what }) => ({
    place: `${placeOfComponent(after)} ${after}${pointer}`,
    what: `${what} (${direction})`
  }))

const parameterBreaks = (was: Document, is: Document, place: string): readonly Finding[] => {
  const known = (operation: Document) =>
    new Map(itemsOf(operation["parameters"]).map((one) => [textOf(objectAt(one)["name"]), objectAt(one)]))
  const [before, after] = [known(was), known(is)]
  const at = (name: string): string => `${place}/parameters/${name}`
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name): readonly Finding[] => {
    const [old, now] = [before.get(name), after.get(name)]
    if (now === undefined) return [{ place: at(name), what: "the parameter is gone" }]
    const isNeeded = now["required"] === true && old?.["required"] !== true
    if (isNeeded) return [{ place: at(name), what: "the parameter must be there now" }]
    if (old === undefined) return []
    if (old["in"] !== now["in"]) return [{ place: at(name), what: `the parameter moved to the ${textOf(now["in"])}` }]
    const change = { was: objectAt(canonical(old["schema"], {})), is: objectAt(canonical(now["schema"], {})), pointer: "" }
    return breaks({ ...change, direction: "sent by old clients" }).map(({ what }) => ({ place: at(name), what }))
  })
}

const operationNode = (document: Document, path: string, method: string): Document => objectAt(document, "paths", path, method)

const restBreaks = (revision: Revision): readonly Finding[] => {
  const now = new Map(restOperations(revision.is).map((operation) => [operation.id, operation]))
  return restOperations(revision.was).flatMap((old): readonly Finding[] => {
    const operation = now.get(old.id)
    const place = `${placeOfOperation(old.id)} ${old.id}`
    if (operation === undefined) return [{ place, what: "the operation is gone" }]
    const before = operationNode(revision.was, old.path, old.method)
    const after = operationNode(revision.is, operation.path, operation.method)
    const moved = old.path !== operation.path || old.method !== operation.method
    const guarded = JSON.stringify(before["security"]) !== JSON.stringify(after["security"])
    return [
      ...(moved ? [{ place, what: `was ${old.method} ${old.path}, is ${operation.method} ${operation.path}` }] : []),
      ...(guarded ? [{ place: `${place}/security`, what: "other credentials are asked for" }] : []),
      ...parameterBreaks(before, after, place),
      ...(operation.request === null && old.request !== null ? [{ place: `${place}/requestBody`, what: "the body is gone" }] : []),
      ...(operation.request === null ? [] : bodyBreaks(revision, [old.request ?? "", operation.request], "sent by old clients")),
      ...Object.entries(old.answers).flatMap(([status, component]) => {
        const answer = operation.answers[status]
        return answer === undefined
          ? [{ place: `${place}/responses/${status}`, what: "the status is gone" }]
          : bodyBreaks(revision, [component, answer], "read by old clients")
      })
    ]
  })
}

const channelBreaks = ({ was, is }: Revision): readonly Finding[] =>
  Object.keys(objectAt(was, "channels")).flatMap((name) => {
    const [before, after] = [objectAt(was, "channels", name), objectAt(is, "channels", name)]
    const place = `openapi/notifications.asyncapi.yaml#/channels/${name}`
    const codes = [closeCodesOf(was, name), closeCodesOf(is, name)].map((list) => list.join(", "))
    return [
      ...(before["address"] === after["address"]
        ? []
        : [{ place: `${place}/address`, what: `was ${textOf(before["address"])}, is ${textOf(after["address"])}` }]),
      ...(codes[0] === codes[1] ? [] : [{ place: `${place}/x-close-codes`, what: `were ${codes[0]}, are ${codes[1]}` }])
    ]
  })

const socketBreaks = (revision: Revision): readonly Finding[] => {
  const now = socketMessages(revision.is)
  return socketMessages(revision.was).flatMap((old): readonly Finding[] => {
    const { channel, type, from } = old
    const message = now.find((one) => one.channel === channel && one.type === type && one.from === from)
    const place = `${placeOfOperation(old.operationId)} ${old.operationId}`
    if (message === undefined) return [{ place, what: `the message ${type} is gone` }]
    const renamed =
      old.operationId === message.operationId ? [] : [{ place, what: `contracts refer to it, and it is ${message.operationId} now` }]
    const unanswered = old.replies.filter((reply) => !message.replies.includes(reply))
    return [
      ...renamed,
      ...unanswered.map((reply) => ({ place: `${place}/reply/messages`, what: `${reply} is no answer any more` })),
      ...bodyBreaks(revision, [old.component, message.component], from === "server" ? "read by old clients" : "sent by old clients")
    ]
  })
}

const looseBreaks = (revision: Revision): readonly Finding[] =>
  READ_FROM_TOKENS.filter((name) => name in objectAt(revision.was, "components", "schemas")).flatMap((name) =>
    bodyBreaks(revision, [name, name], "read by old clients")
  )

/** Every change between two versions of a document that breaks a client or server of the old version. */
export const breakingChanges = (was: Document, is: Document): readonly Finding[] => {
  const revision = { was, is }
  const all = [...restBreaks(revision), ...looseBreaks(revision), ...channelBreaks(revision), ...socketBreaks(revision)]
  return [...new Map(all.map((finding) => [`${finding.place} ${finding.what}`, finding])).values()]
}

const versionOf = (document: Document): string => textOf(objectAt(document, "info")["version"])
const majorOf = (document: Document): number => Number(versionOf(document).split(".")[0])

/**
 * Released clients read Settings.json field by field: they replace an unknown value by its default and report it in the console (BOOT-1).
 * So a wider value breaks no client.
 */
const isSkippedByClients = ({ place, what }: Finding): boolean => / SettingsFile\//u.test(place) && what.includes("may come now")

/** Breaking changes without a new major version. */
const unannounced = (spec: Spec, released: Document): readonly Finding[] => {
  if (versionOf(released) === "")
    return [
      {
        place: fileOf(spec).pathname.replace(/^.*\/contracts/u, "contracts"),
        what: "there is no released copy: npm run contract -- --release"
      }
    ]
  if (majorOf(spec.document) > majorOf(released)) return []
  const breaking = breakingChanges(released, spec.document).filter((finding) => !isSkippedByClients(finding))
  return breaking.map(({ place, what }) => ({
    place,
    what: `${what}, and version ${versionOf(spec.document)} does not announce it`
  }))
}

/** D10: the current documents stay compatible with the released ones, or have a higher major version. */
export const checkReleased = (specs: Specs, released = readReleased): CheckResult => ({
  count: restOperations(specs.rest.document).length + socketMessages(specs.sockets.document).length,
  unit: "operations",
  findings: specsOf(specs).flatMap((spec) => unannounced(spec, released(spec)))
})

/** Stores the current documents as released. */
export const release = (specs: Specs): void => {
  for (const spec of specsOf(specs)) writeFileSync(fileOf(spec), `${JSON.stringify(spec.document, null, 1)}\n`)
}
