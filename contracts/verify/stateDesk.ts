import { Result, Schema } from "effect"
import { reasonOf } from "./pactFile.ts"

/** A provider state as a pact gives it. */
export interface GivenState {
  readonly name: string
  readonly params?: Readonly<Record<string, Schema.Json>>
}

/** What is known once states stand: their parameters, and over them what the provider returned (`token`, ids). */
export type Values = Readonly<Record<string, Schema.Json>>

/** What a server's frame is asked for with. `machineId` is null where no machine is meant. */
export interface EmitRequest {
  readonly operation: string
  readonly playerId: string
  readonly machineId: number | null
  readonly states: readonly GivenState[]
}

export type Desk =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly status: number | null; readonly problem: string }

const decodeValues = Schema.decodeUnknownResult(Schema.Record(Schema.String, Schema.Json))
const decodeProblem = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Struct({ problem: Schema.String })))

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** The provider's desk for states: how it is brought into one, and made to send a frame by itself. */
export interface StateDesk {
  readonly setUp: (state: GivenState, action?: "setup" | "teardown") => Promise<Desk>
  readonly emit: (request: EmitRequest) => Promise<Desk>
  readonly emitUrl: string
}

interface DeskAddress {
  readonly statesUrl: string
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
}

/** Speaks with `POST /_pact/states` and `POST /_pact/emit` as `states.openapi.yaml` describes them. Never rejects. */
export const openStateDesk = ({ statesUrl, headers, timeoutMs }: DeskAddress): StateDesk => {
  const ask = async (url: string, body: object): Promise<Desk> => {
    const init = {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs)
    }
    try {
      const response = await fetch(url, init)
      const text = await response.text()
      if (!response.ok) {
        const told = decodeProblem(text)
        const problem = Result.isSuccess(told) ? told.success.problem : text.slice(0, 200)
        return { ok: false, status: response.status, problem: `HTTP ${response.status}${problem === "" ? "" : `: ${problem}`}` }
      }
      const values = decodeValues(parse(text))
      return { ok: true, values: Result.isSuccess(values) ? values.success : {} }
    } catch (error) {
      return { ok: false, status: null, problem: reasonOf(error) }
    }
  }
  const emitUrl = new URL("emit", statesUrl).href
  return {
    setUp: ({ name, params = {} }, action = "setup") => ask(statesUrl, { state: name, params, action }),
    emit: (request) => ask(emitUrl, request),
    emitUrl
  }
}

/** The parameters of all states together, a later one's over an earlier one's. */
export const paramsOf = (states: readonly GivenState[]): Values =>
  Object.fromEntries(states.flatMap(({ params = {} }) => Object.entries(params)))
