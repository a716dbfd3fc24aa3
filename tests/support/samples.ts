import type { Player } from "../../src/domain/account/accountEvents.ts"
import type { EventData } from "../../src/domain/events.ts"
import type { Meter } from "../../src/domain/game/gameEvents.ts"
import type { MachineEntry } from "../../src/domain/lobby/lobbyEvents.ts"

/** A player in the log's format. */
export const aPlayer = (change: Partial<Player> = {}): Player => ({
  id: "7",
  username: "ayse",
  name: "Ayşe",
  lastname: "Yılmaz",
  email: "ayse@example.test",
  group: null,
  permissions: [],
  type: null,
  ip: "192.0.2.7",
  versions: "1.0",
  lastLogon: null,
  lastLogonIp: null,
  hasPin: true,
  ...change
})

/** An available machine of the first brand. */
export const aMachine = (change: Partial<MachineEntry> = {}): MachineEntry => ({
  id: 11,
  name: "Lale",
  status: 3,
  brand: "Bosphorus",
  brandId: 1,
  image: null,
  reservation: null,
  ...change
})

/** Amounts in minor units. */
export const aMeter = (change: Partial<Meter> = {}): Meter => ({ credit: 5000, bet: 100, lastWin: 0, spins: 3, version: 10, ...change })

/** The snapshot at the start of a seat. */
export const aSeat = (change: Partial<EventData<"SeatTaken">> = {}): EventData<"SeatTaken"> => ({
  machineId: 11,
  name: "Lale",
  brand: "Bosphorus",
  meter: aMeter(),
  bands: [
    { id: 1, name: "low", order: 1, bet: 100 },
    { id: 3, name: "high", order: 3, bet: 500 },
    { id: 2, name: "middle", order: 2, bet: 200 }
  ],
  activeBand: 1,
  buttons: [{ id: "spin", label: "Spin", kind: "spin" }],
  videoTypes: ["camera"],
  signalling: "clientOffer",
  balance: 90_000,
  seatHoldMs: 60_000,
  ...change
})

/** A second of video in which `frames` frames were presented. */
export const aVideoSample = (frames: number): EventData<"VideoSampled"> => ({
  mediaId: "m",
  frames,
  roundTripMs: 20,
  jitterBufferMs: 20,
  packetsLost: 0,
  packetsReceived: 9,
  width: 1,
  height: 1
})

/** A refusal in the event format. */
export const aRefusal = (code = 10_701, params = {}) => ({ code, message: "no", params })
