import { describe, expect, it } from "vitest"
import { DEFAULT_SETTINGS } from "../account/settings.ts"
import type { JoinRefusal } from "../game/gameEvents.ts"
import { decideJoin, type JoinableMachine, type JoinFacts } from "./joinRules.ts"

const NOW = 1_790_000_000_000
const free: JoinableMachine = { id: 7, status: 3, reservation: null }
const lobby: JoinFacts = {
  game: { phase: "none" },
  funds: { wallet: 5_000 },
  leftCredit: { items: [] },
  waitlist: { items: [] },
  reconnect: { machineId: null, rejoinAt: null },
  settings: DEFAULT_SETTINGS
}
const needsMoney = { settings: { ...DEFAULT_SETTINGS, zeroBalancePlay: false } }
const unknown = { funds: { wallet: null } }
const broke = { funds: { wallet: 0 } }
const reserved = (mine: boolean, until: number): JoinableMachine => ({ ...free, reservation: { mine, until } })

type Row = readonly [string, Partial<JoinFacts>, JoinableMachine | undefined, JoinRefusal | null]

const rows: readonly Row[] = [
  ["the machine is available", {}, free, null],
  ["the list does not contain the machine", {}, undefined, null],
  ["the machine is being played", {}, { ...free, status: 2 }, "notAvailable"],
  ["the machine has an unknown status", {}, { ...free, status: 99 }, "notAvailable"],
  [
    "the operator's table calls its status available",
    { settings: { ...DEFAULT_SETTINGS, machineStatus: { "8": { name: "available", keepsSeat: true } } } },
    { ...free, status: 8 },
    null
  ],
  ["it is reserved for another player", {}, reserved(false, NOW + 1), "reserved"],
  ["another player's reservation has ended", {}, reserved(false, NOW), null],
  ["it is reserved for this player", {}, reserved(true, NOW + 1), null],
  ["it is waiting and reserved for this player", {}, { ...reserved(true, NOW + 1), status: 1 }, null],
  ["it is played and reserved for this player", {}, { ...reserved(true, NOW + 1), status: 2 }, null],
  ["it is waiting and this player's reservation has ended by this device's clock", {}, { ...reserved(true, NOW), status: 1 }, null],
  ["it is played and this player's reservation has ended by this device's clock", {}, { ...reserved(true, NOW), status: 2 }, null],
  ["it is waiting and reserved for another player", {}, { ...reserved(false, NOW + 1), status: 1 }, "notAvailable"],
  ["it is waiting and not reserved", {}, { ...free, status: 1 }, "notAvailable"],
  ["it is off and reserved for this player", {}, { ...reserved(true, NOW + 1), status: 0 }, "notAvailable"],
  ["it is in a bonus game and reserved for this player", {}, { ...reserved(true, NOW + 1), status: 4 }, "notAvailable"],
  ["it is paying out and reserved for this player", {}, { ...reserved(true, NOW + 1), status: 5 }, "notAvailable"],
  ["it is out of order and reserved for this player", {}, { ...reserved(true, NOW + 1), status: 6 }, "notAvailable"],
  [
    "the operator's table calls its status waiting and it is reserved for this player",
    { settings: { ...DEFAULT_SETTINGS, machineStatus: { "8": { name: "waiting", keepsSeat: false } } } },
    { ...reserved(true, NOW + 1), status: 8 },
    null
  ],
  [
    "it is reserved for this player and the balance is zero",
    { ...broke, ...needsMoney },
    { ...reserved(true, NOW + 1), status: 1 },
    "zeroBalance"
  ],
  ["the player is seated", { game: { phase: "playing" } }, free, "alreadyPlaying"],
  ["the connection of the player's seat is lost", { game: { phase: "returning" } }, free, "alreadyPlaying"],
  ["the player has requested a seat", { game: { phase: "joining" } }, free, "alreadyPlaying"],
  ["the balance is zero and zero is permitted", broke, free, null],
  ["the balance is zero and zero is not permitted", { ...broke, ...needsMoney }, free, "zeroBalance"],
  ["the balance is below zero and zero is not permitted", { funds: { wallet: -1 }, ...needsMoney }, free, "zeroBalance"],
  ["the balance is one minor unit", { funds: { wallet: 1 }, ...needsMoney }, free, null],
  ["the balance is not known and does not matter", unknown, free, null],
  ["the balance is not known and matters", { ...unknown, ...needsMoney }, free, "balanceUnknown"],
  ["the balance is not known and matters, and the list has not arrived", { ...unknown, ...needsMoney }, undefined, "balanceUnknown"],
  ["the machine is taken and the balance is zero", { ...broke, ...needsMoney }, { ...free, status: 2 }, "notAvailable"],
  ["it holds the player's open session", { reconnect: { machineId: 7, rejoinAt: null } }, { ...free, status: 2 }, null],
  [
    "it holds the open session of a player without money",
    { reconnect: { machineId: 7, rejoinAt: null }, ...broke, ...needsMoney },
    free,
    null
  ],
  [
    "it holds the open session of a player whose balance is not known",
    { reconnect: { machineId: 7, rejoinAt: null }, ...unknown, ...needsMoney },
    free,
    null
  ],
  [
    "the player chose to return to it, and its session is reported as ended",
    { reconnect: { machineId: null, rejoinAt: 7 } },
    { ...free, status: 2 },
    null
  ],
  [
    "the player chose to return to another machine",
    { reconnect: { machineId: null, rejoinAt: 8 } },
    { ...free, status: 2 },
    "notAvailable"
  ],
  [
    "another machine holds the player's open session",
    { reconnect: { machineId: 8, rejoinAt: null } },
    { ...free, status: 2 },
    "notAvailable"
  ],
  ["an ended seat left the player's credit on it", { leftCredit: { items: [{ machineId: 7 }] } }, { ...free, status: 2 }, null],
  [
    "an ended seat left the player's credit on another machine",
    { leftCredit: { items: [{ machineId: 8 }] } },
    { ...free, status: 2 },
    "notAvailable"
  ]
]

describe("[LOBBY-4] the join rule", () => {
  it.each(rows)("the join rule decides when %s", (_when, facts, machine, refusal) => {
    expect(decideJoin({ ...lobby, ...facts }, { machineId: 7, machine }, NOW)).toBe(refusal)
  })
})
