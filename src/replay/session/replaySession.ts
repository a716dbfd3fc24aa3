import type { EventName } from "../../domain/events.ts"
import { type EventHead, findBoundary } from "../../log/core/eventList.ts"
import type { ImportedLog } from "../../log/report/importLog.ts"
import { headsOf } from "../../log/report/packedEvents.ts"
import type { Alignment } from "../alignLogs.ts"
import { type Bucket, positionAtTime, type TimeRange, wholeTime } from "../density.ts"
import type { ViewChange } from "../diffViews.ts"
import type { Compliance } from "../compliance/judgeCompliance.ts"
import type { ChangeSearch } from "../findChange.ts"
import type { EventFilter } from "../findEvents.ts"
import { markerKindOf } from "../markers.ts"
import type { OutlineSection } from "../outline.ts"
import type { Verification } from "../verifyReplay.ts"
import type { Ask, AskOptions, EventDetails, Opened, ReplayedState } from "./protocol.ts"

/**
 * An open report, from the page's side. Positions are those of `Replay`. Event heads are available synchronously; the worker that holds the log
 * answers queries for states, payloads and searches, so that none of them blocks the page.
 */
export interface ReplaySession {
  /** The number of the report in the worker. */
  readonly report: number
  readonly header: ImportedLog["header"]
  readonly verdict: ImportedLog["verdict"]
  readonly length: number
  /** The event that led to a position. */
  readonly head: (position: number) => EventHead | undefined
  readonly positionOf: (seq: number) => number
  readonly positionAtTime: (mono: number) => number
  /** The session's time range, in ms since its start. */
  readonly time: TimeRange
  readonly density: (slices: number, range: TimeRange) => Promise<readonly Bucket[]>
  /** The nearest marked event after a position (1) or before it (-1). */
  readonly markerFrom: (position: number, direction: 1 | -1) => number | undefined
  /** The event types in the log, sorted by name. */
  readonly types: readonly EventName[]
  readonly stateAt: (position: number) => Promise<ReplayedState>
  readonly event: (position: number) => Promise<EventDetails>
  readonly diff: (from: number, to: number) => Promise<readonly ViewChange[]>
  /** The positions of the matching events, ascending. */
  readonly find: (filter: EventFilter, options?: AskOptions) => Promise<Uint32Array>
  /**
   * The position of the event that changes a value: the next one after a position (1), or the last one up to it (-1). Null when there is none.
   */
  readonly change: (search: ChangeSearch, options?: AskOptions) => Promise<number | null>
  /** Aligns this report (left) with another one (right). */
  readonly align: (other: ReplaySession, options?: AskOptions) => Promise<Alignment>
  /** For the event at each position, less 1, the position of the first event of its command; 0 for an event without a group. */
  readonly commandStarts: () => Promise<Uint32Array>
  readonly outline: () => Promise<readonly OutlineSection[]>
  readonly verify: (options?: AskOptions) => Promise<Verification>
  /** Judges the report against a protection profile (PROT-12). */
  readonly comply: (profile: string, options?: AskOptions) => Promise<Compliance>
  /** Frees the log. Make no further query afterwards. */
  readonly close: () => void
}

/** Wraps an opened report. `ask` reaches the worker that holds it. */
export const makeSession = ({ report, header, verdict, columns }: Opened, ask: Ask): ReplaySession => {
  const heads = headsOf(columns)
  const head = (position: number): EventHead | undefined => heads.head(position - 1)
  const isMarked = (position: number): boolean => {
    const type = head(position)?.type
    return type !== undefined && markerKindOf(type) !== null
  }
  return {
    report,
    header,
    verdict,
    length: heads.length,
    head,
    positionOf: (seq) => findBoundary(heads, (one) => one.seq <= seq),
    positionAtTime: (mono) => positionAtTime(heads, mono),
    time: wholeTime(heads),
    density: async (slices, range) => (await ask<"density">({ kind: "density", report, slices, range })).buckets,
    markerFrom: (position, direction) => {
      for (let at = position + direction; at >= 1 && at <= heads.length; at += direction) if (isMarked(at)) return at
      return undefined
    },
    types: columns.types.toSorted(),
    stateAt: async (position) => (await ask<"state">({ kind: "state", report, position })).state,
    event: async (position) => (await ask<"event">({ kind: "event", report, position })).details,
    diff: async (from, to) => (await ask<"diff">({ kind: "diff", report, from, to })).changes,
    find: async (filter, options) => (await ask<"find">({ kind: "find", report, filter }, options)).positions,
    change: async (search, options) => (await ask<"change">({ kind: "change", report, search }, options)).position,
    align: async (other, options) => (await ask<"align">({ kind: "align", report, other: other.report }, options)).alignment,
    commandStarts: async () => (await ask<"commands">({ kind: "commands", report })).starts,
    outline: async () => (await ask<"outline">({ kind: "outline", report })).sections,
    verify: async (options) => (await ask<"verify">({ kind: "verify", report }, options)).verification,
    comply: async (profile, options) => (await ask<"comply">({ kind: "comply", report, profile }, options)).compliance,
    // A thread that has ended holds no log.
    close: () => void ask<"close">({ kind: "close", report }).catch(() => undefined)
  }
}
