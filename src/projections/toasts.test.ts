import { describe, expect, it } from "vitest"
import { envelop, given } from "../../tests/support/given.ts"
import { aPlayer, aRefusal } from "../../tests/support/samples.ts"
import { type DomainEvent, event } from "../domain/events.ts"
import { DEFAULT_PREFERENCES } from "../domain/shell/preferences.ts"
import type { Envelope } from "../log/core/envelope.ts"
import { fold } from "./core/projection.ts"
import { toasts } from "./toasts.ts"

const noticesOf = (...events: readonly DomainEvent[]) => {
  const last = events.at(-1)
  if (last === undefined) return []
  return given(toasts, ...events.slice(0, -1))
    .when(last)
    .recent.map(({ notice }) => notice)
    .toReversed()
}

const refusal = aRefusal(51_001)
const step = { transferId: "t1", direction: "in", amount: 5_000 } as const
const completed = event("TransferCompleted", { ...step, credit: 5_000, balance: 0 })
const cashedIn = event("AmountActionReported", { action: 3, amount: 5_000, transferId: "t1" })
const press = event("PressRequested", { pressId: "p", button: "spin" })
const transfer = event("TransferRequested", { ...step, machineId: 11 })
const taken = { kind: "transfer", id: "old", machineId: 11, direction: "in", amount: 5_000, at: 0, expired: false } as const
const takenOver = event("OperationsTakenOver", { operations: [taken] })
const loggedIn = event("LoggedIn", { player: aPlayer(), via: "login" })
const refusedPress = event("PressRefused", { pressId: "p", refusal })
const refusedTransfer = event("TransferRefused", { transferId: "t1", refusal })
const band = event("BandRequested", { requestId: "b", bandId: 2 })
const refusedBand = event("BandRefused", { requestId: "b", refusal })
const moved = { kind: "moved", action: 3, amount: 5_000, transferId: "t1" }

describe("[SHELL-11] a toast", () => {
  it.each<readonly [string, DomainEvent, object]>([
    [
      "a join that the client refuses",
      event("JoinRefused", { machineId: 1, reason: "reserved" }),
      { kind: "joinRefused", reason: "reserved" }
    ],
    ["a refused seat", event("SeatRefused", { machineId: 1, refusal }), { kind: "refused", refusal }],
    ["a seat that ends", event("MachineLeft", { machineId: 1, reason: "machineTaken" }), { kind: "left", reason: "machineTaken" }],
    ["a transfer without an outcome", event("TransferBecameUnknown", { transferId: "t1" }), { kind: "transferUnknown" }],
    ["a transfer that is done", completed, moved],
    ["a granted top-up", event("TopUpGranted", { kind: "bonus", amount: 700 }), { kind: "topUpGranted", topUp: "bonus", amount: 700 }],
    ["a refused top-up", event("TopUpRefused", { kind: "bonus", refusal }), { kind: "refused", refusal }],
    [
      "a top-up that is not requested",
      event("TopUpIgnored", { kind: "discount", why: "balanceTooHigh", minimum: 10_000 }),
      { kind: "topUpIgnored", topUp: "discount", why: "balanceTooHigh", minimum: 10_000 }
    ],
    ["a refused kick", event("SessionActionRefused", { machineId: 1, action: "kick", refusal }), { kind: "refused", refusal }],
    ["an unusable link", event("LinkTokenRefused", { reason: "expired" }), { kind: "linkRefused", reason: "expired" }],
    ["a code that is no countdown", event("CodeNotified", { refusal: aRefusal(50_100) }), { kind: "refused", refusal: aRefusal(50_100) }]
  ])("a toast appears for %s", (_, told, notice) => {
    expect(noticesOf(told)).toEqual([notice])
  })

  it("[MONEY-3] a toast appears for each of a discount and a bonus of the same amount", () => {
    const granted = (["discount", "bonus"] as const).map((kind) => event("TopUpGranted", { kind, amount: 5_000 }))
    expect(noticesOf(...granted)).toEqual([
      { kind: "topUpGranted", topUp: "discount", amount: 5_000 },
      { kind: "topUpGranted", topUp: "bonus", amount: 5_000 }
    ])
  })

  it.each<readonly [string, DomainEvent, DomainEvent, object]>([
    ["a refused press", press, refusedPress, { kind: "refused", refusal }],
    ["a refused band", band, refusedBand, { kind: "refused", refusal }],
    ["a press that the server never received", press, event("PressUnseen", { pressId: "p" }), { kind: "pressUnseen" }],
    ["a refused transfer", transfer, refusedTransfer, { kind: "transferRefused", refusal }],
    ["a transfer that the server never received", transfer, event("TransferUnseen", { transferId: "t1" }), { kind: "transferUnseen" }],
    [
      "a refused transfer of an earlier session",
      takenOver,
      event("TransferRefused", { transferId: "old", refusal }),
      { kind: "transferRefused", refusal }
    ]
  ])("[LIVE-4] a toast appears for %s, also after a reload", (_, asked, answer, notice) => {
    expect(noticesOf(asked, answer)).toEqual([notice])
    expect(noticesOf(asked, event("PageLoaded", { restored: 2 }), answer)).toEqual([notice])
  })

  it.each<readonly [string, readonly DomainEvent[], DomainEvent]>([
    ["a press that is done", [press, event("PressDone", { pressId: "p", win: 0 })], refusedPress],
    ["a press that this session does not know", [], refusedPress],
    ["a band that this session does not know", [], refusedBand],
    ["a band that the machine has selected", [band, event("BandSelected", { bandId: 2, requestId: "b" })], refusedBand],
    ["an unknown press, which the server never received", [], event("PressUnseen", { pressId: "p" })],
    ["a transfer that this session does not know", [], refusedTransfer],
    ["an unknown transfer, which the server never received", [], event("TransferUnseen", { transferId: "t1" })],
    ["a press of the session before the logout", [press, event("LoggedOut", { reason: "player" }), loggedIn], refusedPress]
  ])("[LIVE-4] a toast does not appear for the late answer to %s", (_, before, late) => {
    expect(noticesOf(...before, late)).toEqual([])
  })

  it("[LIVE-4] a toast does not appear for a late answer to a settled transfer", () => {
    expect(noticesOf(transfer, completed, refusedTransfer, event("TransferUnseen", { transferId: "t1" }))).toEqual([moved])
    const others = Array.from({ length: 3 }, () => event("VolumeChosen", { volume: 1 }))
    expect(noticesOf(transfer, refusedTransfer, ...others, refusedTransfer)).toHaveLength(1)
  })

  it.each<readonly [string, DomainEvent]>([
    ["a game that the player leaves", event("MachineLeft", { machineId: 1, reason: "player" })],
    ["a countdown, which the page shows", event("CodeNotified", { refusal: aRefusal(18_802, { seconds: 30 }) })],
    ["a second click while a top-up is under way", event("TopUpIgnored", { kind: "discount", why: "busy", minimum: 0 })]
  ])("a toast does not appear for %s", (_, told) => {
    expect(noticesOf(told)).toEqual([])
  })

  it.each([
    ["the completion first", [completed, cashedIn]],
    ["the machine's report first", [cashedIn, completed]],
    ["a repeated completion", [completed, completed]]
  ])("a toast appears once for a transfer, with %s", (_, events) => {
    expect(noticesOf(...events)).toEqual([moved])
  })

  const anonymous = event("AmountActionReported", { action: 3, amount: 5_000, transferId: null })
  const waits = Array.from({ length: 3 }, () => event("VolumeChosen", { volume: 1 }))

  it.each([
    ["the completion first", [completed, anonymous]],
    ["the machine's report first", [anonymous, completed]],
    ["a completion that is repeated later", [anonymous, completed, ...waits, completed]]
  ])("a toast appears once for a transfer that the machine reports without its ID, with %s", (_, events) => {
    expect(noticesOf(...events)).toEqual([moved])
  })

  it.each([
    ["another amount", [completed, event("AmountActionReported", { action: 3, amount: 4_000, transferId: null })]],
    ["another action", [completed, event("AmountActionReported", { action: 1, amount: 5_000, transferId: null })]],
    ["a report long after the transfer", [completed, ...waits, anonymous]]
  ])("a toast appears for the transfer and for the report without an ID, with %s", (_, events) => {
    expect(noticesOf(...events)).toHaveLength(2)
  })

  it("a toast appears for each of two payments of the same amount", () => {
    const handPay = event("AmountActionReported", { action: 5, amount: 5_000, transferId: null })
    expect(noticesOf(handPay, handPay)).toHaveLength(2)
  })

  it("a toast appears once for the same refusal while it is visible, and again later", () => {
    const others = Array.from({ length: 3 }, () => event("VolumeChosen", { volume: 1 }))
    expect(noticesOf(press, refusedPress, event("SeatRefused", { machineId: 1, refusal }))).toHaveLength(1)
    expect(noticesOf(press, refusedPress, ...others, press, refusedPress)).toHaveLength(2)
  })

  it("a toast appears again for the same refusal when the wall clock was set back meanwhile", () => {
    const [first, second] = envelop([event("SeatRefused", { machineId: 1, refusal }), event("SeatRefused", { machineId: 1, refusal })])
    const setBack = { ...second, at: (second?.at ?? 0) - 3_600_000 } as Envelope
    expect(fold(toasts, [first as Envelope, setBack]).recent).toHaveLength(2)
  })
})

it("[LOGIN-4] the notice of a refused login does not go on after the login, in the lobby", () => {
  const tries = [event("LogInRefused", { refusal }), event("LogInFailed", { reason: "network" })]
  expect(given(toasts, ...tries).when(loggedIn).recent).toEqual([])
  const restored = event("LoggedIn", { player: aPlayer(), via: "restore" })
  expect(given(toasts, event("MachineLeft", { machineId: 1, reason: "machineTaken" })).when(restored).recent).toHaveLength(1)
})

describe("[SHELL-9] the toast of preferences that the account does not have", () => {
  const changed = event("PreferencesChanged", { preferences: DEFAULT_PREFERENCES, updatedAt: 5 })
  const restored = event("PreferencesRestored", { preferences: DEFAULT_PREFERENCES, from: "device", updatedAt: 5 })
  const failed = event("PreferencesSaveFailed", { reason: "refused" })

  it("the toast appears when the player has just changed a preference", () => {
    expect(noticesOf(loggedIn, restored, changed, failed)).toEqual([{ kind: "preferencesFailed" }])
  })

  it.each<readonly [string, readonly DomainEvent[]]>([
    ["a login", [loggedIn, restored]],
    ["a reload", [loggedIn, changed, event("PageLoaded", { restored: 2 }), restored]],
    ["a login after the player has changed them as a guest", [changed, loggedIn, restored]]
  ])("the toast does not appear for the upload at %s", (_, before) => {
    expect(noticesOf(...before, failed)).toEqual([])
  })
})

describe("[LIVE-4] the open operations", () => {
  const ended = event("LoggedOut", { reason: "unauthorised" })
  const reloaded = event("PageLoaded", { restored: 2 })
  const openAfter = (...events: readonly DomainEvent[]) => given(toasts).when(...events).open

  it("the open operations stay in the log of the ended session, until the next login", () => {
    expect(openAfter(loggedIn, press, transfer, ended, reloaded)).toEqual({ p: false, t1: true })
    expect(openAfter(loggedIn, press, transfer, ended, loggedIn)).toEqual({})
  })

  it("the open operations stay when a reload restores the session", () => {
    expect(openAfter(transfer, reloaded, event("LoggedIn", { player: aPlayer(), via: "restore" }))).toEqual({ t1: true })
  })

  it("the open operations mark no transfer whose result is not requested any more", () => {
    expect(openAfter(takenOver, event("OperationsTakenOver", { operations: [{ ...taken, id: "older", expired: true }] }))).toEqual({
      old: true,
      older: false
    })
  })
})
