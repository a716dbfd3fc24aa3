import { Option, Schema } from "effect"
import { bundle } from "../openapi/bundle.ts"
import { makeContractValidator } from "../openapi/contractValidator.ts"
import type { ContractValidator, Violation } from "../openapi/contractValidator.ts"
import type { Witness } from "./witness.ts"

/** What the mock said that the API documents do not allow, and where. */
export interface Breach {
  /** `getMachine 200 /brandId`, `game meter /meter/credit`, `game close 4402`. */
  readonly place: string
  readonly what: string
}

/** A witness that remembers. */
export interface ContractWitness extends Witness {
  /** A frame of the client's as it goes on the wire. */
  readonly asked: (channel: string, text: string) => void
  /** What was heard, each once: `getMachine 200`, `game meter`, `game close 4410`. */
  readonly heard: ReadonlyMap<string, number>
  /** What broke the contract. Waits for the answers that are still being read. */
  readonly breaches: () => Promise<readonly Breach[]>
}

let documents: ContractValidator | null = null

/** The documents are read and compiled once a process. */
const committedDocuments = (): ContractValidator => {
  documents ??= makeContractValidator(bundle("casino.yaml"), bundle("notifications.asyncapi.yaml"))
  return documents
}

const decodeText = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Json))

/** Undefined where the text is no JSON. */
const parse = (text: string): Schema.Json | undefined => Option.getOrUndefined(decodeText(text))

const typeOf = (frame: unknown): string =>
  typeof frame === "object" && frame !== null && "type" in frame && typeof frame.type === "string" ? frame.type : "?"

/** Holds what the mock says against the API documents (D5). For Node alone: it reads the documents from the disk. */
export const makeContractWitness = (validator: ContractValidator = committedDocuments()): ContractWitness => {
  const heard = new Map<string, number>()
  const breaches = new Map<string, Breach>()
  const reading = new Set<Promise<void>>()
  const note = (what: string, violations: readonly Violation[]): void => {
    heard.set(what, (heard.get(what) ?? 0) + 1)
    for (const { pointer, message } of violations) {
      // The hundredth item of a list breaks in the same place as the first.
      const key = `${what}${pointer.replaceAll(/\/\d+/gu, "/0")}${message}`
      if (!breaches.has(key)) breaches.set(key, { place: `${what} ${pointer}`.trimEnd(), what: message })
    }
  }
  return {
    answered: (operationId, _request, response) => {
      const read = response.text().then((text) => {
        note(`${operationId} ${response.status}`, validator.answer(operationId, response.status, parse(text)))
        reading.delete(read)
      })
      reading.add(read)
    },
    sent: (channel, text) => {
      const frame = parse(text)
      note(`${channel} ${typeOf(frame)}`, validator.frame(channel, "server", frame))
    },
    asked: (channel, text) => {
      const frame = parse(text)
      note(`client ${channel} ${typeOf(frame)}`, validator.frame(channel, "client", frame))
    },
    closed: (channel, code) => note(`${channel} close ${code}`, validator.closing(channel, code)),
    heard,
    breaches: async () => {
      await Promise.all(reading)
      return [...breaches.values()]
    }
  }
}
