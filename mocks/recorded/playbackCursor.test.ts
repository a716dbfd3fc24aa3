import { describe, expect, it } from "vitest"
import { aMachine, aMeter, aPlayer, aSeat } from "../../tests/support/samples.ts"
import { balance, lost, opened, playRecordedSteps, requested } from "../../tests/support/logs/playRecordedSteps.ts"
import { event } from "../../src/domain/events.ts"

const loggedIn = event("LoggedIn", { player: aPlayer(), via: "login" })
const seat = event("SeatTaken", aSeat({ balance: 700 }))

describe("[LOG-6] a client that is slower or faster than the recorded one", () => {
  const spin = (id: string) => [event("PressSent", { pressId: id }), event("PressDone", { pressId: id, win: 5 })]
  const back = aSeat({ balance: 800, meter: aMeter({ credit: 4_000 }) })
  /** Both connections are lost after a spin. The notification socket reconnected first, then the seat. */
  const lossBetweenSpins = [
    requested("notifications"),
    opened("notifications"),
    requested("game"),
    seat,
    ...spin("p1"),
    lost("notifications", 1006),
    lost("game", 1006),
    requested("notifications"),
    opened("notifications"),
    balance(800),
    requested("game"),
    event("SeatTaken", back),
    ...spin("p2")
  ] as const

  it("the playback lets a client return to the seat before its notification socket", () => {
    const { clock, player, received, closed, notices, sit, press } = playRecordedSteps(...lossBetweenSpins)
    player.identify(notices)
    sit()
    press("live-1")
    clock.advance(60_000)
    expect(closed).toEqual([1006, 1006])
    expect(sit()?.data).toEqual(back)
    player.identify(notices)
    expect(press("live-2")).toBe(true)
    clock.advance(60_000)
    expect(received.slice(-2)).toEqual([
      { type: "balance", balance: 800 },
      { type: "pressDone", pressId: "live-2", win: 5 }
    ])
  })

  it("the playback lets a client continue to play while its notification socket is still down", () => {
    const { clock, player, received, notices, sit, press } = playRecordedSteps(...lossBetweenSpins)
    player.identify(notices)
    sit()
    press("live-1")
    clock.advance(60_000)
    sit()
    expect(press("live-2")).toBe(true)
    clock.advance(60_000)
    expect(received.at(-1)).toEqual({ type: "pressDone", pressId: "live-2", win: 5 })
    player.identify(notices)
    expect(received.at(-1)).toEqual({ type: "balance", balance: 800 })
  })

  it("the playback closes the connection when a client acts before the recorded loss, and answers after it reconnects", () => {
    const { clock, player, received, closed, notices, game, sit, press } = playRecordedSteps(...lossBetweenSpins)
    player.identify(notices)
    sit()
    press("live-1")
    clock.advance(1_000)
    expect(received.at(-1)).toEqual({ type: "pressDone", pressId: "live-1", win: 5 })
    expect(press("live-2")).toBe(true)
    expect(closed).toEqual([1006, 1006])
    expect(player.lastSaid("live-2")).toBeNull()
    clock.advance(60_000)
    expect(player.lastSaid("live-2")).toBeNull()
    expect(player.sit(11)).toBeNull()
    player.seated(game)
    expect(player.memory().seat()?.data).toMatchObject({ meter: { credit: 4_000 }, balance: 800 })
    expect(received.at(-1)).toEqual({ type: "pressDone", pressId: "live-2", win: 5 })
    player.identify(notices)
    expect(received.at(-1)).toEqual({ type: "balance", balance: 800 })
  })

  it("the playback tolerates a loss that the recorded client did not have, and still replays the recorded loss", () => {
    const { clock, player, closed, notices, game, sit, press } = playRecordedSteps(...lossBetweenSpins)
    player.identify(notices)
    sit()
    press("live-1")
    clock.advance(1_000)
    player.disconnected(game)
    expect(player.sit(11)).toBeNull()
    player.seated(game)
    expect(closed).toEqual([])
    clock.advance(60_000)
    expect(closed).toEqual([1006, 1006])
    expect(sit()?.data).toEqual(back)
  })

  it("the playback lets a client sit down before its notification socket is ready", () => {
    const { player, received, notices, sit, press } = playRecordedSteps(
      requested("notifications"),
      opened("notifications"),
      balance(1),
      requested("game"),
      seat,
      event("PressSent", { pressId: "p" })
    )
    expect(sit()?.type).toBe("SeatTaken")
    expect(press("live-1")).toBe(true)
    player.identify(notices)
    expect(received).toEqual([{ type: "ready" }, { type: "balance", balance: 700 }])
  })

  it("the playback delivers notifications after a loss, even if the client does not repeat the failed attempt", () => {
    const { clock, player, received, notices } = playRecordedSteps(
      requested("notifications"),
      opened("notifications"),
      requested("game"),
      lost("game", 0),
      balance(1)
    )
    player.identify(notices)
    clock.advance(60_000)
    expect(received.at(-1)).toEqual({ type: "balance", balance: 1 })
    expect([player.admits("game"), player.admits("game")]).toEqual([false, true])
  })

  it("the playback delivers notifications after the game, even if game messages are left over", () => {
    const { clock, player, received, notices, game, sit } = playRecordedSteps(
      requested("notifications"),
      opened("notifications"),
      requested("game"),
      seat,
      event("LeaveRequested", {}),
      event("MeterReported", { meter: aMeter() }),
      balance(3)
    )
    player.identify(notices)
    sit()
    expect(player.take({ action: "leave", id: "", direction: null })).toBe(true)
    player.disconnected(game)
    clock.advance(60_000)
    expect(received.at(-1)).toEqual({ type: "balance", balance: 3 })
  })

  it("the playback delivers messages at the recorded pace, whatever calls were recorded in between", () => {
    const { clock, player, received, notices } = playRecordedSteps(
      requested("notifications"),
      opened("notifications"),
      event("BrandsReceived", { brands: [] }),
      event("BrandsReceived", { brands: [] }),
      balance(9)
    )
    player.identify(notices)
    clock.advance(2_999)
    expect(received).toHaveLength(1)
    clock.advance(1)
    expect(received.at(-1)).toEqual({ type: "balance", balance: 9 })
  })

  it("the playback returns current values to a client that calls late", () => {
    const { clock, player, notices } = playRecordedSteps(
      loggedIn,
      event("BalanceReceived", { balance: 1, asked: 0 }),
      event("MachinesReceived", { asked: 0, machines: [aMachine({ id: 1 })] }),
      requested("notifications"),
      balance(2),
      event("MachineStatusChanged", { machineId: 1, status: 5 })
    )
    player.call("logIn")
    player.identify(notices)
    clock.advance(60_000)
    player.call("getBalance")
    player.call("getMachines")
    expect(player.memory().wallet()?.balance).toBe(2)
    expect(
      player
        .memory()
        .machines()
        ?.data.machines.map(({ status }) => status)
    ).toEqual([5])
  })
})
