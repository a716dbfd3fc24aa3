import type { Envelope } from "../log/core/envelope.ts"
import type { EventList } from "../log/core/eventList.ts"

/** Result of comparing the two events of a row. `content`: both have the same type and operation, but their payloads differ. */
export const ROW_KINDS = ["same", "content", "leftOnly", "rightOnly"] as const
export type RowKind = (typeof ROW_KINDS)[number]

/**
 * Two logs side by side, row by row. Positions are those of `Replay`; 0 = this log has no event in the row. `kind` is an index into `ROW_KINDS`.
 */
export interface Alignment {
  readonly left: Uint32Array<ArrayBuffer>
  readonly right: Uint32Array<ArrayBuffer>
  readonly kind: Uint8Array<ArrayBuffer>
  /** The first row that is not `same`; null when all rows are. */
  readonly first: number | null
}

/** The most events that may be skipped, in both logs together, to find the next match. */
const WINDOW = 60
/** The number of consecutive events that must match before the two logs count as aligned again. */
const AGREEING = 3
/** Rows between two pauses. */
const AT_ONCE = 500

const ID = /(?:Id|Ids|^id)$/u
const TIME = /(?:At|Ms|^at|^time|^now|^until)$/u

/** Makes payloads comparable. Replaces ids by the order of their first use and times by 0, because two sessions never share either. */
const makeReader = () => {
  const ids = new Map<string, string>()
  const plain = (key: string, value: unknown): unknown => {
    if (TIME.test(key) && typeof value === "number") return 0
    if (!ID.test(key) || typeof value !== "string") return value
    const known = ids.get(value) ?? `#${ids.size + 1}`
    ids.set(value, known)
    return known
  }
  return ({ data }: Envelope): string => JSON.stringify(data, plain)
}

const kindOf = (events: EventList, index: number): string | undefined => {
  const head = events.head(index)
  return head === undefined ? undefined : `${head.type} ${head.src.op ?? ""}`
}

/** Finds the next match with the fewest skipped events. Returns the number of events to skip in each log. */
const findAgreement = (left: EventList, right: EventList, from: { readonly left: number; readonly right: number }) => {
  const agrees = (skipLeft: number, skipRight: number): boolean => {
    for (let step = 0; step < AGREEING; step += 1) {
      const one = kindOf(left, from.left + skipLeft + step)
      const other = kindOf(right, from.right + skipRight + step)
      if (one !== other) return false
      if (one === undefined) return step > 0
    }
    return true
  }
  for (let skipped = 1; skipped <= WINDOW; skipped += 1) {
    for (let skipLeft = 0; skipLeft <= skipped; skipLeft += 1) {
      if (agrees(skipLeft, skipped - skipLeft)) return { left: skipLeft, right: skipped - skipLeft }
    }
  }
  return { left: 1, right: 1 }
}

/**
 * Aligns two logs by the type and operation of their events. `pause` receives the share done (0 to 1), is awaited about every 500 rows, and may
 * reject to stop.
 */
export const alignLogs = async (left: EventList, right: EventList, pause: (share: number) => Promise<void>): Promise<Alignment> => {
  const rows: { readonly left: number; readonly right: number; readonly kind: RowKind }[] = []
  const readLeft = makeReader()
  const readRight = makeReader()
  let first: number | null = null
  let at = { left: 0, right: 0 }
  const add = (one: number, other: number, kind: RowKind): void => {
    if (kind !== "same") first ??= rows.length
    rows.push({ left: one, right: other, kind })
  }
  const addPair = (): void => {
    const one = left.at(at.left)
    const other = right.at(at.right)
    if (one === undefined || other === undefined) return
    add(at.left + 1, at.right + 1, readLeft(one) === readRight(other) ? "same" : "content")
  }
  const skip = (count: { readonly left: number; readonly right: number }): void => {
    for (let step = 0; step < count.left && at.left + step < left.length; step += 1) add(at.left + step + 1, 0, "leftOnly")
    for (let step = 0; step < count.right && at.right + step < right.length; step += 1) add(0, at.right + step + 1, "rightOnly")
  }
  while (at.left < left.length || at.right < right.length) {
    const isPair = kindOf(left, at.left) === kindOf(right, at.right)
    const by = isPair ? { left: 1, right: 1 } : findAgreement(left, right, at)
    if (isPair) addPair()
    else skip(by)
    at = { left: at.left + by.left, right: at.right + by.right }
    // eslint-disable-next-line no-await-in-loop -- a pause in a long loop is its purpose
    if (rows.length % AT_ONCE === 0) await pause((at.left + at.right) / Math.max(1, left.length + right.length))
  }
  return {
    left: Uint32Array.from(rows, (row) => row.left),
    right: Uint32Array.from(rows, (row) => row.right),
    kind: Uint8Array.from(rows, (row) => ROW_KINDS.indexOf(row.kind)),
    first
  }
}
