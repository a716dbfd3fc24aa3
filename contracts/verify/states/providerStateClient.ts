import { Result, Schema } from "effect"
import { reasonOf } from "../specification/pactFile.ts"

/** A provider state of a pact. */
export interface GivenState {
  readonly name: string
  readonly params?: Readonly<Record<string, Schema.Json>>
}

/** Known values of the current states: their parameters, overridden by the values that the provider returned (`token`, IDs). */
export type Values = Readonly<Record<string, Schema.Json>>

/** A request to make the server send a message. `machineId` is null when no machine is involved. */
export interface EmitRequest {
  readonly operation: string
  readonly playerId: string
  readonly machineId: number | null
  readonly states: readonly GivenState[]
}

/** The provider's answer. `status` is null when no HTTP answer came. */
export type ProviderStates =
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

/** The provider's states endpoint: sets up states and makes the server send messages. */
export interface ProviderStateClient {
  readonly setUp: (state: GivenState, action?: "setup" | "teardown") => Promise<ProviderStates>
  readonly emit: (request: EmitRequest) => Promise<ProviderStates>
  readonly emitUrl: string
}

interface StateClientAddress {
  readonly statesUrl: string
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
}

/** The address of `/emit` beside the states endpoint. In a shell variable (`$STATES_URL`) it stays relative. */
export const emitUrlOf = (statesUrl: string): string => (URL.canParse(statesUrl) ? new URL("emit", statesUrl).href : `${statesUrl}/../emit`)

/** A client of `POST /_pact/states` and `POST /_pact/emit`, which `states.openapi.yaml` describes. Never rejects. */
export const openStateClient = ({ statesUrl, headers, timeoutMs }: StateClientAddress): ProviderStateClient => {
  const ask = async (url: string, body: object): Promise<ProviderStates> => {
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
  const emitUrl = emitUrlOf(statesUrl)
  return {
    setUp: ({ name, params = {} }, action = "setup") => ask(statesUrl, { state: name, params, action }),
    emit: (request) => ask(emitUrl, request),
    emitUrl
  }
}

/** Parameters of all states. Later states override earlier ones. */
export const paramsOf = (states: readonly GivenState[]): Values =>
  Object.fromEntries(states.flatMap(({ params = {} }) => Object.entries(params)))
