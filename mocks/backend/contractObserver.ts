import { Option, Schema } from "effect"
import { bundle } from "../../openapi/bundle.ts"
import { makeContractValidator } from "../../openapi/contractValidator.ts"
import type { ContractValidator, Violation } from "../../openapi/contractValidator.ts"
import type { MessageObserver } from "./messageObserver.ts"
import { fieldOf } from "../../src/domain/shared/guards.ts"

/** A violation of the API documents by the mock, with its place. */
export interface Breach {
  /** For example `getMachine 200 /brandId`, `game meter /meter/credit`, `game close 4402`. */
  readonly place: string
  readonly what: string
}

/** An observer that records what it observes. */
export interface ContractObserver extends MessageObserver {
  /** Checks a message that the client sends. */
  readonly asked: (channel: string, text: string) => void
  /** How often each kind of traffic occurred: `getMachine 200`, `game meter`, `game close 4410`. */
  readonly counts: ReadonlyMap<string, number>
  /** The violations so far. Waits for answers that are still being read. */
  readonly breaches: () => Promise<readonly Breach[]>
}

let documents: ContractValidator | null = null

/** Reads and compiles the documents once for each process. */
const committedDocuments = (): ContractValidator => {
  documents ??= makeContractValidator(bundle("casino.yaml"), bundle("notifications.asyncapi.yaml"))
  return documents
}

const decodeText = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Json))

/** Undefined when the text is not JSON. */
const parse = (text: string): Schema.Json | undefined => Option.getOrUndefined(decodeText(text))

const typeOf = (message: unknown): string => {
  const type = fieldOf(message, "type")
  return typeof type === "string" ? type : "?"
}

/** Checks everything that the mock sends against the API documents (D5). Only for Node: it reads the documents from disk. */
export const makeContractObserver = (validator: ContractValidator = committedDocuments()): ContractObserver => {
  const counts = new Map<string, number>()
  const breaches = new Map<string, Breach>()
  const reading = new Set<Promise<void>>()
  const note = (what: string, violations: readonly Violation[]): void => {
    counts.set(what, (counts.get(what) ?? 0) + 1)
    for (const { pointer, message } of violations) {
      // Report a violation once for all items of a list.
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
      const message = parse(text)
      note(`${channel} ${typeOf(message)}`, validator.message(channel, "server", message))
    },
    asked: (channel, text) => {
      const message = parse(text)
      note(`client ${channel} ${typeOf(message)}`, validator.message(channel, "client", message))
    },
    closed: (channel, code) => note(`${channel} close ${code}`, validator.closing(channel, code)),
    counts,
    breaches: async () => {
      await Promise.all(reading)
      return [...breaches.values()]
    }
  }
}
