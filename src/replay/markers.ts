import type { EventName } from "../domain/events.ts"
import type { Envelope } from "../log/envelope.ts"

/** What a timeline points out. */
export type MarkerKind = "error" | "money" | "connection"

/** A moment worth looking at. `position` is that of `Replay.at`; `mono` in ms since the session's start. */
export interface Marker {
  readonly position: number
  readonly mono: number
  readonly kind: MarkerKind
  readonly type: EventName
}

const KINDS: { readonly [K in EventName]?: MarkerKind } = {
  LogInRefused: "error",
  LogInFailed: "error",
  JoinRefused: "error",
  SeatRefused: "error",
  PressRefused: "error",
  PressUnseen: "error",
  PressBecameUnknown: "error",
  BandRefused: "error",
  CodeNotified: "error",
  TransferRefused: "error",
  TransferUnseen: "error",
  TransferBecameUnknown: "error",
  OperationsTakenOver: "error",
  LobbyRequestFailed: "error",
  RequestFailed: "error",
  MessageRejected: "error",
  DeadlineReached: "error",
  VideoFailed: "error",
  PlaybackRefused: "error",
  LogStorageFailed: "error",
  LogCut: "error",
  TransferRequested: "money",
  TransferCompleted: "money",
  AmountActionReported: "money",
  BalanceNotified: "money",
  LinkTokenRefused: "error",
  NetworkChanged: "connection",
  CasinoUnreachable: "connection",
  CasinoReachable: "connection",
  ConnectionOpened: "connection",
  ConnectionLost: "connection",
  ConnectionClosed: "connection",
  FramesStalled: "connection",
  FramesResumed: "connection",
  VideoEnded: "connection"
}

/** How a timeline marks events of this type, or null when it does not. */
export const markerKindOf = (type: EventName): MarkerKind | null => KINDS[type] ?? null

export const findMarkers = (events: readonly Envelope[]): readonly Marker[] =>
  events.flatMap(({ type, mono }, index) => {
    const kind = markerKindOf(type)
    return kind === null ? [] : [{ position: index + 1, mono, kind, type }]
  })
