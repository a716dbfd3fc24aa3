import type { EventName } from "../domain/events.ts"
import type { EventList } from "../log/core/eventList.ts"

/** The kinds of events that the timeline marks. */
export type MarkerKind = "error" | "money" | "connection"

/** An event that the timeline marks. `position` is that of `Replay.at`; `mono` is in ms since the session's start. */
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

/** The marker kind of an event type, or null when the timeline does not mark it. */
export const markerKindOf = (type: EventName): MarkerKind | null => KINDS[type] ?? null

/** The markers of the whole log, in its order. */
export const findMarkers = (events: EventList): readonly Marker[] => {
  const markers: Marker[] = []
  for (let index = 0; index < events.length; index += 1) {
    const head = events.head(index)
    const kind = head === undefined ? null : markerKindOf(head.type)
    if (head !== undefined && kind !== null) markers.push({ position: index + 1, mono: head.mono, kind, type: head.type })
  }
  return markers
}
