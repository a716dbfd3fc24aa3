import { readFileSync } from "node:fs"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import type { EventName } from "../../src/domain/events.ts"
import { type BranchFacts, type BranchState, readBranch } from "../../src/domain/support/branch.ts"
import { importLog } from "../../src/log/report/importLog.ts"
import { splitLines } from "../../src/log/report/splitLines.ts"
import type { Views } from "../../src/projections/projections.ts"
import { evolveViews } from "../../src/replay/evolveViews.ts"
import { initialViews } from "../../src/projections/initialViews.ts"
import { makeReplay } from "../../src/replay/replay.ts"
import { GOLDEN_LOG } from "../../tests/golden/makeGoldenLog.ts"
import { generatedLogs } from "../../tests/support/logs/generatedLogs.ts"
import { aMachine, aPlayer } from "../../tests/support/samples.ts"
import { makeStorage } from "../../tests/support/browser/storage.ts"
import { makeVirtualClock } from "../floor/clock.ts"
import { readToken } from "../floor/tokens.ts"
import { amountIn, checkConservation, creditOn } from "../world/ledger.ts"
import { balanceOf, meterOf, seatOf, statusFor } from "../world/views.ts"
import { findMachine } from "../world/world.ts"
import { keepBranch } from "./branch.ts"
import { worldOfBranch } from "./branchWorld.ts"
import { recallMock } from "./keptWorld.ts"

const NOW = 1_800_000_000_000

const log = Result.getOrThrow(await importLog(splitLines(readFileSync(GOLDEN_LOG, "utf8"))))
const replay = makeReplay(log)

const momentAt = (position: number) => {
  const views = replay.at(position)
  return { views, read: readBranch(views, replay.envelopeAt(position)?.at ?? 0) }
}

const stateAt = (position: number): BranchState => Result.getOrThrow(momentAt(position).read)

/** The position of the first event of a type from a position on. */
const find = (type: EventName, from = 1): number => replay.find({ types: [type] }).find((position) => position >= from) ?? 0

const positions = Array.from({ length: replay.length }, (_, index) => index + 1)

const aState = (change: Partial<BranchState> = {}): BranchState => ({
  at: NOW - 10_000,
  player: aPlayer(),
  wallet: 90_000,
  seat: null,
  machines: [],
  brands: [],
  locked: false,
  ...change
})

/** All of the player's money that the recorded states know, in minor units, without regard to where a branch puts it. */
const recordedTotal = ({ funds, game, leftCredit }: Views): number => {
  const seat = game.phase === "playing" || game.phase === "returning" ? game.machineId : null
  const left = leftCredit.items.filter(({ status, machineId }) => status !== "booked" && machineId !== seat)
  return (
    (funds.wallet ?? 0) + funds.underWay + (seat === null ? 0 : (funds.credit ?? 0)) + left.reduce((sum, { amount }) => sum + amount, 0)
  )
}

const total = ({ wallet, seat }: BranchState): number => wallet + (seat?.credit ?? 0)

type Left = BranchFacts["leftCredit"]["items"][number]

const leftAt = (machineId: number, change: Partial<Left> = {}): Left => ({
  playerId: "7",
  machineId,
  machineName: "Lale 2",
  amount: 700,
  wallet: null,
  heldUntil: null,
  reason: "loggedOut",
  endedAt: 0,
  since: { at: 0, mono: 0 },
  status: "open",
  ...change
})

/** The recorded states of a player in the lobby, without money under way. */
const noSeat = () => {
  const { session, funds, machines, lobby, lock } = replay.at(find("PressDone"))
  return {
    session,
    machines,
    lobby,
    lock,
    funds: { wallet: funds.wallet, credit: null, activeTransfer: null, unsettled: [] },
    game: { phase: "none", machineId: null, name: "", meter: null, bands: [], activeBand: null },
    reconnect: { machineId: null, machineName: null },
    leftCredit: { items: [] }
  } satisfies BranchFacts
}

describe("[LOG-5] the state that a branch starts from", () => {
  it("a branch holds all of the player's money at every event of the golden log and of generated logs", () => {
    const sums = [[...log.events], ...generatedLogs].flatMap((events) => {
      const views = initialViews()
      return events.flatMap((envelope) => {
        evolveViews(views, envelope)
        const read = readBranch(views, envelope.at)
        return Result.isFailure(read) ? [] : [[envelope.seq, total(read.success), recordedTotal(views)] as const]
      })
    })
    expect(sums.length).toBeGreaterThan(300)
    expect(sums.filter(([, inBranch, recorded]) => inBranch !== recorded)).toEqual([])
  })

  it("a branch counts money under way where it came from: a deposit in the wallet, a cash-out on the machine", () => {
    const facts = replay.at(positions.find((position) => replay.at(position).funds.underWay > 0) ?? 0)
    const { wallet, credit, activeTransfer } = facts.funds
    const away = activeTransfer?.away ?? 0
    expect(away).toBeGreaterThan(0)
    const moving = (direction: "in" | "out") => {
      const funds = { ...facts.funds, activeTransfer: activeTransfer && { ...activeTransfer, direction } }
      const { wallet: inWallet, seat } = Result.getOrThrow(readBranch({ ...facts, funds }, 0))
      return [inWallet, seat?.credit]
    }
    expect(moving("in")).toEqual([(wallet ?? 0) + away, credit])
    expect(moving("out")).toEqual([wallet, (credit ?? 0) + away])
  })

  it("a branch counts each transfer of an earlier seat by its own direction and machine", () => {
    const facts = replay.at(find("PressDone"))
    const { wallet, credit } = facts.funds
    const { machineId } = facts.game
    const activeTransfer = { machineId: machineId ?? 0, direction: "in" as const, away: 1 }
    const unsettled = [
      { machineId: machineId ?? 0, direction: "out" as const, away: 20 },
      { machineId: 99, direction: "out" as const, away: 300 },
      { machineId: 99, direction: "in" as const, away: 4_000 }
    ]
    const state = Result.getOrThrow(readBranch({ ...facts, funds: { wallet, credit, activeTransfer, unsettled } }, 0))
    expect([state.wallet, state.seat?.credit]).toEqual([(wallet ?? 0) + 4_301, (credit ?? 0) + 20])
  })

  it("a branch is refused while no player is logged in, and while the money is unknown", () => {
    expect(momentAt(1).read).toEqual(Result.fail("loggedOut"))
    expect(momentAt(find("LoggedIn")).read).toEqual(Result.fail("moneyUnknown"))
    expect(momentAt(replay.length).read).toEqual(Result.fail("loggedOut"))
  })

  it.each([{ show: true }, { show: false }])("a branch keeps an open session's machine while its dialog's show is $show", ({ show }) => {
    const facts = { ...noSeat(), reconnect: { show, machineId: 12, machineName: "Lale 2" }, leftCredit: { items: [leftAt(12)] } }
    expect(Result.getOrThrow(readBranch(facts, NOW)).seat).toEqual({ machineId: 12, name: "Lale 2", credit: 700, panel: null })
  })

  it("a branch keeps the credit of an open session that the server has begun to end", () => {
    const leftCredit = { items: [leftAt(12, { status: "ending" }), leftAt(13, { status: "booked" })] }
    const facts = { ...noSeat(), reconnect: { machineId: 12, machineName: "Lale 2" }, leftCredit }
    const state = Result.getOrThrow(readBranch(facts, NOW))
    expect([state.wallet, state.seat?.credit]).toEqual([facts.funds.wallet, 700])
  })

  it("a branch keeps a seat that the server holds although no session has been reported", () => {
    const facts = { ...noSeat(), leftCredit: { items: [leftAt(12, { heldUntil: NOW + 1 })] } }
    expect(Result.getOrThrow(readBranch(facts, NOW)).seat).toEqual({ machineId: 12, name: "Lale 2", credit: 700, panel: null })
  })

  it("a branch counts credit of machines without a seat as paid, unless the wallet has it already", () => {
    const items = [leftAt(12), leftAt(13, { status: "ending", heldUntil: NOW + 1 }), leftAt(14, { status: "booked" })]
    const facts = { ...noSeat(), leftCredit: { items } }
    expect(Result.getOrThrow(readBranch(facts, NOW))).toMatchObject({ wallet: (facts.funds.wallet ?? 0) + 1_400, seat: null })
  })

  it("a branch counts the credit of the player's seat once, also after the log has noted it as left", () => {
    const facts = replay.at(find("PressDone"))
    const noted = { ...facts, leftCredit: { items: [leftAt(facts.game.machineId ?? 0)] } }
    expect(readBranch(noted, NOW)).toEqual(readBranch({ ...facts, leftCredit: { items: [] } }, NOW))
  })
})

describe("[MOCK-1] the casino of a branch", () => {
  it("a branch has the recorded balance, credit, seat and statuses at every ninth event of the golden log", () => {
    const offered = positions.filter((position, index) => index % 9 === 0 && Result.isSuccess(momentAt(position).read))
    expect(offered.length).toBeGreaterThan(30)
    for (const position of offered) {
      const state = stateAt(position)
      const { player, seat, machines } = state
      const world = worldOfBranch(state, NOW)
      expect(checkConservation(world), `#${position}`).toEqual({ ok: true, faults: [] })
      expect(balanceOf(world, player.id), `#${position}`).toBe(state.wallet)
      const taken = seatOf(world, player.id)
      expect(taken && { id: taken.id, credit: amountIn(world, creditOn(taken.id)) }).toEqual(
        seat === null ? undefined : { id: seat.machineId, credit: seat.credit }
      )
      const shown = machines.map(({ id }) => {
        const machine = findMachine(world, id)
        return [id, machine === undefined ? null : statusFor(machine, player.id)]
      })
      const expected = machines.map(({ id, status }) => [id, id === seat?.machineId ? 3 : status])
      expect(shown, `#${position}`).toEqual(expected)
    }
  })

  it("the casino of a branch shows the recorded meter and bet at the machine of the seat", () => {
    const position = find("PressDone")
    const { game, funds } = replay.at(position)
    const state = stateAt(position)
    const world = worldOfBranch(state, NOW)
    const machine = seatOf(world, state.player.id)
    expect(machine && meterOf(world, machine)).toEqual({ ...game.meter, credit: funds.credit })
    expect(machine?.seat?.heldUntil).toBeGreaterThan(NOW)
  })

  it("the casino of a branch keeps reservations for as long as they still ran", () => {
    const machines = [
      aMachine({ reservation: { mine: true, until: NOW } }),
      aMachine({ id: 12, reservation: { mine: false, until: NOW - 20_000 } })
    ]
    const world = worldOfBranch(aState({ machines }), NOW)
    expect(findMachine(world, 11)?.reservation).toEqual({ playerId: "7", until: NOW + 10_000 })
    expect(findMachine(world, 12)?.reservation).toBeNull()
  })

  it("the next page of this tab finds the branch, and the casino accepts its login", () => {
    const storage = makeStorage()
    const state = stateAt(find("PressDone"))
    const login = keepBranch(storage, state, makeVirtualClock(NOW))
    const { casino, options } = recallMock(storage)
    expect([casino?.runner.run.id, options.still]).toEqual(["default", true])
    expect(casino && readToken(casino.world, login?.token ?? null, NOW)?.id).toBe(state.player.id)
    expect(casino && balanceOf(casino.world, state.player.id)).toBe(state.wallet)
  })

  it("the demo's PIN unlocks the screen of a branch", () => {
    const login = keepBranch(makeStorage(), aState({ player: aPlayer({ hasPin: false }), locked: true }), makeVirtualClock(NOW))
    expect(login?.pinHash).toMatch(/^03ac67/u)
  })

  it("a branch does not start when the storage refuses it", () => {
    const full = Object.assign(makeStorage(), {
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError")
      }
    })
    expect(keepBranch(full, aState(), makeVirtualClock(NOW))).toBeNull()
  })
})
