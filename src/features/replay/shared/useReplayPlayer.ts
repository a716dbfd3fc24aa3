import { useCallback, useEffect, useEffectEvent, useMemo, useState } from "react"
import type { ReplaySession } from "../../../replay/session/replaySession.ts"
import { type Address, readAddress } from "./address.ts"
import type { ChosenFilter } from "./chosenFilter.ts"
import type { Pane } from "./panes.ts"
import type { ReplayHost } from "./replayHost.ts"
import { useAddress } from "./useAddress.ts"
import { useWatch, type Watch } from "./useWatch.ts"

/** Multiples of the session's own speed. */
export const SPEEDS = [1, 4, 16] as const
export type Speed = (typeof SPEEDS)[number]

/** The position of the replay: an event, and a time (ms since the session's start) between this event and the next. */
interface PlaybackPosition {
  readonly position: number
  readonly mono: number
}

/** The state of the replay and all actions that change it. */
export interface ReplayPlayer {
  readonly replay: ReplaySession
  readonly position: number
  readonly mono: number
  /** The player's wall clock at this position, ms. */
  readonly wall: number
  readonly playing: boolean
  readonly speed: Speed
  readonly goTo: (position: number) => void
  readonly goToTime: (mono: number) => void
  readonly step: (by: number) => void
  readonly toMarker: (direction: 1 | -1) => void
  readonly toggle: () => void
  readonly setSpeed: (speed: Speed) => void
  /** Whether playback skips idle times. */
  readonly skipsIdle: boolean
  readonly setSkipsIdle: (skips: boolean) => void
  readonly filter: ChosenFilter
  readonly setFilter: (filter: ChosenFilter) => void
  /** The chosen tab; null before the first choice. */
  readonly pane: Pane | null
  readonly setPane: (pane: Pane) => void
  /** The value whose changes the developer steps through. */
  readonly watch: Watch
  readonly branch: ReplayHost["branch"]
}

/** Step (ms of the session) of the pages' clock between events. It is small enough for countdowns. */
const TICK_MS = 250

/** The session is idle after this many ms without an event. Playback can then skip to shortly before the next event. */
const IDLE_MS = 3_000
const BEFORE_NEXT_MS = 500

/** The time at which playback continues after an idle time; null while the session is not idle. */
const afterIdle = (replay: ReplaySession, position: number, mono: number): PlaybackPosition | null => {
  const next = replay.head(position + 1)?.mono ?? 0
  return next - mono > IDLE_MS ? { position, mono: next - BEFORE_NEXT_MS } : null
}

const startOf = (replay: ReplaySession, { seq: asked }: Address): PlaybackPosition => {
  const position = asked === null ? Math.min(1, replay.length) : replay.positionOf(asked)
  return { position, mono: replay.head(position)?.mono ?? 0 }
}

/** Where playing begins: at the end of the recording, at its first event. `first`, `last`: their monotonic time (ms). */
const playStartOf = (here: PlaybackPosition, { first, last }: { readonly first: number; readonly last: number }): PlaybackPosition =>
  here.mono >= last ? { position: 0, mono: first } : here

/** Advances the session's time during playback. It uses animation frames instead of timers, so that a hidden tab uses no CPU. */
const usePlayback = (from: PlaybackPosition | null, speed: Speed, onTime: (mono: number) => void): void => {
  // Another way to advance, such as over idle times, must not begin the playback again where it was started.
  const advance = useEffectEvent(onTime)
  useEffect(() => {
    if (from === null) return undefined
    let frame = 0
    let began: number | null = null
    const tick = (now: number): void => {
      began ??= now
      advance(from.mono + (now - began) * speed)
      frame = requestAnimationFrame(tick)
    }
    frame = requestAnimationFrame(tick)
    return () => cancelAnimationFrame(frame)
  }, [from, speed])
}

/** The chosen tab and filter. The address contains them and the event `seq`. Opening a link sets all three. */
const useView = (
  link: Address,
  seq: number,
  onSeq: (seq: number) => void
): Pick<ReplayPlayer, "filter" | "setFilter" | "pane" | "setPane"> => {
  const [filter, setFilter] = useState(link.filter)
  const [pane, setPane] = useState(link.pane)
  const follow = useCallback(
    (address: Address) => {
      if (address.seq !== null) onSeq(address.seq)
      if (address.pane !== null) setPane(address.pane)
      setFilter(address.filter)
    },
    [onSeq]
  )
  useAddress({ seq, pane, filter }, follow)
  return useMemo(() => ({ filter, setFilter, pane, setPane }), [filter, pane])
}

/** Plays an open report. Starts at the event, tab and filter of the address, or else at the first event. */
export const useReplayPlayer = (replay: ReplaySession, branch: ReplayHost["branch"]): ReplayPlayer => {
  const [link] = useState(() => readAddress(location.hash))
  const [current, setCurrent] = useState(() => startOf(replay, link))
  const [skipsIdle, setSkipsIdle] = useState(false)
  const [speed, setSpeed] = useState<Speed>(1)
  const [playFrom, setPlayFrom] = useState<PlaybackPosition | null>(null)
  const last = replay.head(replay.length)?.mono ?? 0

  const goTo = useCallback(
    (wanted: number) => {
      const position = Math.max(0, Math.min(Math.trunc(wanted), replay.length))
      setPlayFrom(null)
      setCurrent({ position, mono: replay.head(position)?.mono ?? replay.head(1)?.mono ?? 0 })
    },
    [replay]
  )
  const onTime = useCallback(
    (wanted: number) => {
      const mono = Math.min(wanted, last)
      const position = replay.positionAtTime(mono)
      setCurrent((now) => (now.position === position && mono - now.mono < TICK_MS && mono < last ? now : { position, mono }))
      const jump = skipsIdle ? afterIdle(replay, position, mono) : null
      if (mono >= last) setPlayFrom(null)
      else if (jump !== null) setPlayFrom(jump)
    },
    [replay, last, skipsIdle]
  )
  usePlayback(playFrom, speed, onTime)
  const { position, mono } = current
  const toSeq = useCallback((seq: number) => goTo(replay.positionOf(seq)), [replay, goTo])
  const view = useView(link, replay.head(position)?.seq ?? 0, toSeq)
  const watch = useWatch(replay, position, goTo)
  const envelope = replay.head(position)
  const first = replay.head(1)
  return useMemo(
    () => ({
      replay,
      position,
      mono,
      wall: envelope === undefined ? (first?.at ?? 0) : envelope.at + Math.max(0, mono - envelope.mono),
      playing: playFrom !== null,
      speed,
      goTo,
      goToTime: (time: number) => goTo(replay.positionAtTime(time)),
      step: (by: number) => goTo(position + by),
      toMarker: (direction: 1 | -1) => goTo(replay.markerFrom(position, direction) ?? (direction === 1 ? replay.length : 0)),
      toggle: () => setPlayFrom(playFrom === null ? playStartOf({ position, mono }, { first: first?.mono ?? 0, last }) : null),
      setSpeed: (next: Speed) => {
        setSpeed(next)
        if (playFrom !== null) setPlayFrom({ position, mono })
      },
      skipsIdle,
      setSkipsIdle,
      ...view,
      watch,
      branch
    }),
    [replay, position, mono, envelope, first, playFrom, speed, goTo, last, skipsIdle, view, watch, branch]
  )
}
