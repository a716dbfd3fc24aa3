import { Result } from "effect"
import type { EventName } from "../../domain/events.ts"
import { eventTypes } from "../../domain/eventTypes.ts"
import type { Treatment } from "../../domain/shared/defineEvents.ts"
import { FIELD_NAMES, MESSAGE_TYPES, PATH_WORDS, PERSONAL_PATH_WORDS } from "../../domain/support/ownWords.ts"
import { decodeEnvelope } from "../core/decodeEnvelope.ts"
import { forEachPaused, noPause } from "../core/forEachPaused.ts"
import { makeSigner } from "../core/digest.ts"
import type { Envelope } from "../core/envelope.ts"
import { carryOut, makePlan, type Plan } from "./redactionPlan.ts"

/**
 * A random key for one export. It is created outside and stored nowhere: without it, the pseudonyms of two files cannot be linked. At least 16
 * bytes.
 */
export type RedactionKey = Uint8Array<ArrayBuffer>

/** A value that the caller owns, and the plan for redacting it. */
export interface Redactable {
  readonly plan: Plan
  readonly value: object
}

const MASK = "***"

const mask = (text: string): string => (text === "" ? "" : MASK)

const pathWords: ReadonlySet<string> = new Set(PATH_WORDS)
/** The number of a machine or brand, or an empty part. */
const NUMBER = /^\d{0,9}$/u

/** Keeps the words and numbers of our own routes. Masks names of persons and machines, and queries. */
const maskPath = (path: string): string =>
  path
    .split("/")
    .map((part, index, parts) => {
      const isNumber = NUMBER.test(part) && (part === "" || !PERSONAL_PATH_WORDS.includes(parts[index - 1] ?? ""))
      return isNumber || pathWords.has(part) ? part : MASK
    })
    .join("/")

/** User name and password before the host of an address. A browser takes the last @ before the path, and any number of slashes of both kinds. */
const USER_INFO = /^\s*(?:(?<scheme>[a-z][a-z\d+.-]*:)[\\/]*|[\\/]{2,})[^\\/]*@/iu
/** A part of a path that is too long for a name, such as a token. */
const LONG_PART = /[\w.~%-]{60,}/gu
const maskUrl = (url: string): string =>
  url.startsWith("data:")
    ? url
    : url
        .replace(/[?#;].*$/su, "")
        .replace(USER_INFO, "$<scheme>//")
        .replace(LONG_PART, MASK)

const ADDRESS = /(?:https?|wss?):\S*/giu
const maskProse = (text: string): string => text.replace(ADDRESS, maskUrl)

const messageTypes: ReadonlySet<string> = new Set(MESSAGE_TYPES)
/** The form that this function gives to a type: masking twice changes nothing. */
const MASKED_TYPE = /^\*\*\*\d{1,9}$/u
const maskMessageType = (type: string): string =>
  type === "" || messageTypes.has(type) || MASKED_TYPE.test(type) ? type : `${MASK}${type.length}`

const fieldNames: ReadonlySet<string> = new Set(FIELD_NAMES)
const POSITION = /^\d{1,9}$/u
/** Masks every key outside our schemas: a server may use a person's name or address as a key, and the key may contain dots. */
const maskFieldPath = (path: string): string =>
  path
    .split(".")
    .map((part) => (part === "" || fieldNames.has(part) || POSITION.test(part) ? part : MASK))
    .join(".")

const TERM = /^[A-Za-z_][\w.:-]{0,79}$/u
const maskTerm = (text: string): string => (TERM.test(text) ? text : mask(text))

const PSEUDONYM_DIGITS = 12

const makeReplace =
  (pseudonyms: ReadonlyMap<string, string>) =>
  (treatment: Treatment, text: string): string | null => {
    switch (treatment) {
      case "keep":
        return text
      case "mask":
        return mask(text)
      case "pseudonym":
        return pseudonyms.get(text) ?? mask(text)
      case "drop":
        return null
      case "path":
        return maskPath(text)
      case "url":
        return maskUrl(text)
      case "prose":
        return maskProse(text)
      case "messageType":
        return maskMessageType(text)
      case "fieldPath":
        return maskFieldPath(text)
      case "term":
        return maskTerm(text)
    }
  }

/** Signs each personal text once: signing is by far the most expensive step. */
const makePseudonyms = async (items: readonly Redactable[], key: RedactionKey, pause = noPause): Promise<ReadonlyMap<string, string>> => {
  const texts = new Set<string>()
  const collect = (treatment: Treatment, text: string): string => {
    if (treatment === "pseudonym" && text !== "") texts.add(text)
    return text
  }
  await forEachPaused(items, pause, ({ plan, value }) => carryOut(plan, value, collect))
  const sign = await makeSigner(key)
  return new Map(await Promise.all([...texts].map(async (text) => [text, `p-${(await sign(text)).slice(0, PSEUDONYM_DIGITS)}`] as const)))
}

/** Redacts these values in place. They must be the caller's own copies. `pause` is awaited every 200 values. */
export const redactInPlace = async (items: readonly Redactable[], key: RedactionKey, pause = noPause): Promise<void> => {
  const replace = makeReplace(await makePseudonyms(items, key, pause))
  await forEachPaused(items, pause, ({ plan, value }) => carryOut(plan, value, replace))
}

const plans = new Map<EventName, Plan>()

const planFor = (type: EventName): Plan => {
  const known = plans.get(type)
  if (known !== undefined) return known
  const plan = makePlan(eventTypes[type].data)
  plans.set(type, plan)
  return plan
}

/**
 * Redacts events as their schemas say (LOG-4). The results decode and fold as before, and folding them gives the redacted views. Leaves out events
 * that do not decode or whose type is unknown, because nothing is known about their content. `pause` is awaited every 200 events.
 */
export const redactEvents = async (events: readonly Envelope[], key: RedactionKey, pause = noPause): Promise<Envelope[]> => {
  const copies: Envelope[] = []
  const items: Redactable[] = []
  await forEachPaused(events, pause, (event) => {
    const decoded = decodeEnvelope(event)
    if (Result.isFailure(decoded) || decoded.success.kind !== "known") return
    const { envelope } = decoded.success
    copies.push(envelope)
    items.push({ plan: planFor(envelope.type), value: envelope.data })
  })
  await redactInPlace(items, key, pause)
  return copies
}
