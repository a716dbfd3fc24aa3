import { describe, expect, it } from "vitest"
import { aMachine, aMeter, aPlayer, aRefusal, aSeat } from "../../tests/support/samples.ts"
import { balance, lost, opened, playRecordedSteps, requested } from "../../tests/support/logs/playRecordedSteps.ts"
import { event } from "../../src/domain/events.ts"
import { toNotice } from "./recordedMessages.ts"
import { readRecording } from "./recording.ts"

const loggedIn = event("LoggedIn", { player: aPlayer(), via: "login" })
const seat = event("SeatTaken", aSeat({ balance: 700 }))

describe("[LOG-6] unprompted messages of the recorded server", () => {
  it("unprompted messages arrive in order and at the recorded pace once a client listens", () => {
    const { clock, player, received, notices } = playRecordedSteps(
      requested("notifications"),
      balance(1),
      opened("notifications"),
      balance(2),
      balance(3)
    )
    clock.advance(60_000)
    expect(received).toEqual([])
    player.identify(notices)
    expect(received).toEqual([{ type: "ready" }, { type: "balance", balance: 1 }])
    clock.advance(1_999)
    expect(received).toHaveLength(2)
    clock.advance(1)
    expect(received.at(-1)).toEqual({ type: "balance", balance: 2 })
    clock.advance(1_000)
    expect(received.at(-1)).toEqual({ type: "balance", balance: 3 })
  })

  it("unprompted messages of a rewound recording come once more, at the recorded pace, and the waiting one does not come", () => {
    const { clock, player, received, notices } = playRecordedSteps(
      requested("notifications"),
      opened("notifications"),
      balance(1),
      balance(2)
    )
    player.identify(notices)
    clock.advance(1_500)
    player.rewind()
    clock.advance(60_000)
    expect(received.splice(0)).toEqual([{ type: "ready" }, { type: "balance", balance: 1 }])
    player.identify(notices)
    clock.advance(60_000)
    expect(received).toEqual([{ type: "ready" }, { type: "balance", balance: 1 }, { type: "balance", balance: 2 }])
  })

  it("unprompted messages wait for the player's action if they answer one", () => {
    const { clock, received, sit, press } = playRecordedSteps(
      requested("game"),
      seat,
      event("PressSent", { pressId: "p" }),
      event("PressDone", { pressId: "p", win: 5 })
    )
    sit()
    clock.advance(60_000)
    expect(received).toEqual([])
    expect(press("live-1")).toBe(true)
    clock.advance(1_000)
    expect(received).toEqual([{ type: "pressDone", pressId: "live-1", win: 5 }])
  })

  it("unprompted messages arrive early when the player acts earlier than the recorded one", () => {
    const { clock, received, sit, press } = playRecordedSteps(
      requested("game"),
      seat,
      event("MeterReported", { meter: aMeter({ version: 1 }) }),
      event("MeterReported", { meter: aMeter({ version: 2 }) }),
      event("PressSent", { pressId: "p" }),
      event("PressAccepted", { pressId: "p" })
    )
    sit()
    press("live-1")
    expect(received.map(({ type }) => type)).toEqual(["meter", "meter"])
    clock.advance(1_000)
    expect(received.at(-1)).toEqual({ type: "pressAccepted", pressId: "live-1" })
  })

  it("unprompted messages arrive on the next connection if no client was listening, with the current balance", () => {
    const { player, received, notices, sit, press } = playRecordedSteps(
      requested("notifications"),
      opened("notifications"),
      requested("game"),
      seat,
      balance(1),
      event("MachineStatusChanged", { machineId: 3, status: 2 }),
      balance(2),
      event("PressSent", { pressId: "p" })
    )
    player.identify(notices)
    sit()
    player.disconnected(notices)
    press("live-1")
    expect(received).toEqual([{ type: "ready" }])
    player.identify(notices)
    expect(received.slice(2)).toEqual([
      { type: "balance", balance: 2 },
      { type: "machine", id: 3, status: 2 },
      { type: "balance", balance: 2 }
    ])
  })

  it("unprompted messages tell of a free machine as the server did, and not as the client found it in a list", () => {
    const freed = (op: string | null, until: number | null) =>
      ({ seq: 1, mono: 0, op, ...event("AwaitedMachineFreed", { machineId: 7, machineName: "Lale", until }) }) as const
    expect(toNotice(freed("notifications", 90))).toEqual({ type: "machineFree", id: 7, name: "Lale", until: 90 })
    expect(toNotice(freed("notifications", null))).toEqual({ type: "machineFree", id: 7, name: "Lale" })
    expect(toNotice(freed(null, null))).toBeNull()
  })

  it("unprompted messages repeat a rejected message", () => {
    const rejected = event("MessageRejected", { from: "notifications", messageType: "weather", issues: [] })
    const { clock, player, texts, notices } = playRecordedSteps(requested("notifications"), opened("notifications"), rejected)
    player.identify(notices)
    clock.advance(1_000)
    expect(JSON.parse(texts[0] ?? "")).toMatchObject({ type: "weather" })
  })
})

describe("[LOG-6] actions of the live player", () => {
  const evening = [
    requested("game"),
    seat,
    event("TransferRequested", { transferId: "t", machineId: 11, direction: "in", amount: 100 }),
    event("TransferSent", { transferId: "t" }),
    event("TransferCompleted", { transferId: "t", direction: "in", amount: 100, credit: 100, balance: 600 })
  ] as const

  it("actions of the live player get answers with the live IDs, and again on a query", () => {
    const { clock, player, received, sit } = playRecordedSteps(...evening)
    sit()
    expect(player.take({ action: "transfer", id: "live", direction: "in" })).toBe(true)
    expect(player.lastSaid("live")).toBeNull()
    clock.advance(1_000)
    const done = { type: "transferDone", transferId: "live", direction: "in", amount: 100, credit: 100, balance: 600 }
    expect(received).toEqual([done])
    expect(player.lastSaid("live")).toEqual(done)
    expect(player.lastSaid("never sent")).toBeUndefined()
  })

  it("actions of the live player name the live ID of a band, and none for a band that was chosen at the machine", () => {
    const { clock, player, received, sit } = playRecordedSteps(
      ...evening.slice(0, -3),
      event("BandRequested", { bandId: 3, requestId: "r" }),
      event("BandSelected", { bandId: 3, requestId: "r" }),
      event("BandSelected", { bandId: 2 })
    )
    sit()
    expect(player.take({ action: "band", id: "live", direction: null })).toBe(true)
    clock.advance(5_000)
    expect(received).toEqual([
      { type: "bandSelected", bandId: 3, requestId: "live" },
      { type: "bandSelected", bandId: 2 }
    ])
  })

  it("actions of the live player fail if they differ from the recording, which still continues", () => {
    const { player, sit, press } = playRecordedSteps(...evening)
    sit()
    expect(press("live")).toBe(false)
    expect(player.take({ action: "transfer", id: "live", direction: "out" })).toBe(false)
    expect(player.take({ action: "transfer", id: "live", direction: "in" })).toBe(true)
  })

  it("actions of the live player find the recorded seat past machines that only refused", () => {
    const refused = event("SeatRefused", { machineId: 12, refusal: aRefusal() })
    expect(playRecordedSteps(requested("game"), refused, requested("game"), seat).sit(11)?.type).toBe("SeatTaken")
    expect(playRecordedSteps(requested("game"), refused, requested("game"), seat).sit(12)?.type).toBe("SeatRefused")
    expect(playRecordedSteps(requested("game"), seat, requested("game"), refused).sit(12)).toBeNull()
  })
})

describe("[LOG-6] a recorded connection loss", () => {
  it("a recorded connection loss closes the live socket, and repeats the recorded refusals", () => {
    const { clock, player, closed, notices } = playRecordedSteps(
      requested("notifications"),
      opened("notifications"),
      lost("notifications", 1006),
      requested("notifications"),
      lost("notifications", 0),
      requested("notifications"),
      opened("notifications"),
      lost("notifications", 4410)
    )
    expect(player.admits("notifications")).toBe(true)
    player.identify(notices)
    clock.advance(1_000)
    expect(closed).toEqual([1006])
    expect(player.admits("game")).toBe(true)
    expect(player.admits("notifications")).toBe(false)
    expect(player.admits("notifications")).toBe(true)
    player.identify(notices)
    clock.advance(1_000)
    expect(closed).toEqual([1006, 4410])
  })

  it("a recorded connection loss appears as a lost network when only the client detected it", () => {
    const { clock, player, closed, notices } = playRecordedSteps(
      requested("notifications"),
      opened("notifications"),
      lost("notifications", 4000)
    )
    player.identify(notices)
    clock.advance(1_000)
    expect(closed).toEqual([1006])
  })
})

describe("[LOG-6] a recorded call", () => {
  const asked = (amount: number) => event("BalanceReceived", { balance: amount, asked: 0 })
  const balanceOf = (player: ReturnType<typeof playRecordedSteps>["player"]) => {
    const found = player.call("getBalance")
    return found?.kind === "fact" && found.fact.type === "BalanceReceived" ? found.fact.data.balance : found
  }

  it("a recorded call returns the recorded answers in order, but none beyond the player's next action", () => {
    const { player } = playRecordedSteps(loggedIn, asked(1), asked(2), requested("game"), seat, asked(3))
    expect(player.call("getBalance")).toBeNull()
    expect(player.call("logIn")).toMatchObject({ kind: "fact", fact: { type: "LoggedIn" } })
    expect([balanceOf(player), balanceOf(player), balanceOf(player)]).toEqual([1, 2, null])
    expect(player.memory().wallet()?.balance).toBe(2)
    player.sit(11)
    expect(player.memory().wallet()?.balance).toBe(700)
    expect(balanceOf(player)).toBe(3)
  })

  it("a recorded call skips answers of an earlier stretch", () => {
    const { player, sit } = playRecordedSteps(loggedIn, asked(1), requested("game"), seat, asked(2))
    player.call("validateSession")
    sit()
    expect(balanceOf(player)).toBe(2)
  })

  it("a recorded call repeats its failure for each retry of the client", () => {
    const failed = event("RequestFailed", { op: "getBalance", kind: "server", status: 503 })
    const { player } = playRecordedSteps(loggedIn, failed, asked(1))
    player.call("logIn")
    for (let attempt = 1; attempt <= 5; attempt += 1) expect(player.call("getBalance")).toEqual({ kind: "status", status: 503, code: null })
    expect(balanceOf(player)).toBe(1)
  })

  it("a recorded call answers a login that first failed or was refused", () => {
    const { player } = playRecordedSteps(
      event("LogInRefused", { refusal: aRefusal() }),
      event("RequestFailed", { op: "logIn", kind: "network", status: null }),
      event("LogInFailed", { reason: "network" }),
      loggedIn
    )
    expect(player.call("logIn")).toMatchObject({ fact: { type: "LogInRefused" } })
    expect(player.call("logIn")).toEqual({ kind: "network" })
    expect(player.call("logIn")).toMatchObject({ fact: { type: "LoggedIn" } })
    expect(player.call("logIn")).toBeNull()
  })

  it("a recorded call returns a machine's status with later notifications", () => {
    const { player, clock, notices } = playRecordedSteps(
      loggedIn,
      event("MachinesReceived", { asked: 0, machines: [aMachine({ id: 1 }), aMachine({ id: 2 })] }),
      requested("notifications"),
      event("MachineStatusChanged", { machineId: 2, status: 5 })
    )
    player.call("logIn")
    player.call("getMachines")
    player.identify(notices)
    clock.advance(5_000)
    expect(
      player
        .memory()
        .machines()
        ?.data.machines.map(({ status }) => status)
    ).toEqual([3, 5])
  })
})

describe("an invalid recording", () => {
  it.each([
    ["", "is not a recording"],
    ["{}", "is not a recording"],
    ['{"recording":2,"logId":"a","build":"b","events":[]}', "is not a recording"]
  ])("%s is rejected with instructions", (text, reason) => {
    expect(() => readRecording(text)).toThrow(reason)
    expect(() => readRecording(text)).toThrow("--to-scenario")
  })

  it("the rejection names the event that this build cannot decode, and ignores unknown types", () => {
    const line = (type: string, data: unknown) => ({ seq: 4, mono: 1, op: null, type, data })
    const text = (...events: readonly object[]) => JSON.stringify({ recording: 1, logId: "a", build: "b", events })
    expect(() => readRecording(text(line("BalanceNotified", { balance: "much" })))).toThrow(
      "Event 4 of the recording is not a valid BalanceNotified"
    )
    expect(readRecording(text(line("WeatherChanged", {}))).facts).toEqual([])
  })
})
