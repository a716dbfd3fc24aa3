import { CLIENT_STATES, type ClientState } from "./clientState.ts"

/** How often each kind of fault struck in each state of the client. */
export type FaultMatrix = Readonly<Record<string, Readonly<Partial<Record<ClientState, number>>>>>

/** The least number of strikes of a cell that counts as examined. */
export const ENOUGH_STRIKES = 30

/** Faults that strike by chance. The other moves bring the client into their own state first. */
const FAULTS = /^(?:sockets|http|video|server|disk|browser) /u

export const isFaultKind = (kind: string): boolean => FAULTS.test(kind) && kind !== "sockets lateNotices"

export const makeFaultCount = () => {
  const counts: Record<string, Partial<Record<ClientState, number>>> = {}
  const add = (kind: string, state: ClientState, times = 1): void => {
    const row = (counts[kind] ??= {})
    row[state] = (row[state] ?? 0) + times
  }
  return {
    counts: (): FaultMatrix => counts,
    add,
    addAll: (matrix: FaultMatrix): void => {
      for (const [kind, row] of Object.entries(matrix)) for (const state of CLIENT_STATES) add(kind, state, row[state] ?? 0)
    }
  }
}

const WITHOUT_SOCKETS: ReadonlySet<ClientState> = new Set(["guest", "logging in"])
const WITHOUT_VIDEO: ReadonlySet<ClientState> = new Set([...WITHOUT_SOCKETS, "open session"])

/** A fault of messages or of video strikes only where the client has them. The jackpot's video is shown in the lobby. */
const isPossible = (kind: string, state: ClientState): boolean => {
  if (kind.startsWith("video ")) return !WITHOUT_VIDEO.has(state)
  return !kind.startsWith("sockets ") || !WITHOUT_SOCKETS.has(state)
}

/** The rows of the matrix, sorted by kind: the count of each state, and null for a cell that cannot occur. */
export const rowsOfMatrix = (matrix: FaultMatrix): readonly (readonly [string, readonly (number | null)[]])[] =>
  Object.entries(matrix)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([kind, row]) => [kind, CLIENT_STATES.map((state) => (isPossible(kind, state) ? (row[state] ?? 0) : null))])

/** How many possible cells were struck often enough. */
export const countExamined = (matrix: FaultMatrix): { readonly examined: number; readonly possible: number } => {
  const cells = rowsOfMatrix(matrix).flatMap(([, row]) => row.filter((count) => count !== null))
  return { examined: cells.filter((count) => count >= ENOUGH_STRIKES).length, possible: cells.length }
}

/** The matrix as lines of text. */
export const formatMatrix = (matrix: FaultMatrix): readonly string[] => {
  const { examined, possible } = countExamined(matrix)
  const line = (name: string, cells: readonly string[]): string => `${name.padEnd(28)}${cells.map((cell) => cell.padStart(13)).join("")}`
  return [
    line("fault struck while", CLIENT_STATES),
    ...rowsOfMatrix(matrix).map(([kind, row]) =>
      line(
        kind,
        row.map((count) => (count === null ? "-" : String(count)))
      )
    ),
    `${examined} of ${possible} cells were struck at least ${ENOUGH_STRIKES} times`
  ]
}
