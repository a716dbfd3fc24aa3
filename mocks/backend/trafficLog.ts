import type { Channel } from "../faults/wire.ts"

/** A request with its answer, or a socket message, as it left or reached the mock: with the faults that struck it. */
export interface TrafficLine {
  /** Grows by one for each line, also for lines that are no longer kept. */
  readonly seq: number
  /** Wall-clock ms. */
  readonly at: number
  readonly channel: "http" | Channel
  /** Seen from the casino: `in` from the client, `out` to the client, `both` for a request and its answer. */
  readonly way: "in" | "out" | "both"
  readonly text: string
}

/** The latest traffic of the mock, for the panel. Without the bodies of requests and the queries of addresses, which contain passwords and tokens. */
export interface TrafficLog {
  readonly answered: (operationId: string, request: Request, outcome: string) => void
  readonly message: (channel: Channel, way: "in" | "out", text: string) => void
  /** The latest lines, the oldest first. */
  readonly lines: () => readonly TrafficLine[]
}

/** How many lines are kept, and how many characters of a message. */
const MOST_LINES = 200
const MOST_CHARACTERS = 400

/** An empty log that keeps the latest 200 lines. `now` is the wall clock in ms. */
export const makeTrafficLog = (now: () => number): TrafficLog => {
  let lines: readonly TrafficLine[] = []
  let seq = 0
  const add = (line: Pick<TrafficLine, "channel" | "way" | "text">): void => {
    seq += 1
    lines = [...lines, { ...line, seq, at: now() }].slice(-MOST_LINES)
  }
  return {
    answered: (operationId, request, outcome) =>
      add({ channel: "http", way: "both", text: `${request.method} ${new URL(request.url).pathname} (${operationId}): ${outcome}` }),
    message: (channel, way, text) =>
      add({ channel, way, text: text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text }),
    lines: () => lines
  }
}
