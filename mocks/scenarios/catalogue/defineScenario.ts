import { inState } from "../../states/inState.ts"
import type { ExpectedEvent, Scenario, Step } from "../scenario.ts"

type Essential = "id" | "title" | "description" | "tags" | "steps" | "expect"

/** Defines a scenario with default values for floor, seed, clock, timeline and faults. */
export const defineScenario = (scenario: Pick<Scenario, Essential> & Partial<Scenario>): Scenario => ({
  given: [],
  seed: 1,
  epoch: null,
  timeline: [],
  faults: [],
  ...scenario
})

/** Waits this many ms. */
export const wait = (ms: number): Step => ({ do: "wait", ms })

/** An event that the log contains after the previous expectation, with at least these fields. */
export const saw = (event: ExpectedEvent["event"], where?: ExpectedEvent["where"]): ExpectedEvent => ({ event, ...(where && { where }) })

/** An event that the whole log contains exactly this number of times. */
export const exactly = (count: number, event: ExpectedEvent["event"], where?: ExpectedEvent["where"]): ExpectedEvent => ({
  ...saw(event, where),
  times: count
})

/** An event that the log does not contain. */
export const never = (event: ExpectedEvent["event"], where?: ExpectedEvent["where"]): ExpectedEvent => exactly(0, event, where)

export const LOG_IN: Step = { do: "logIn", as: "demo" }

/** Machine 101 is free at the start, and no guest takes it. */
export const SIT: readonly Step[] = [LOG_IN, { do: "sit", machineId: 101 }]

/** Seated at machine 101 with a credit of 100.00. A spin costs 1.00. */
export const FUNDED: readonly Step[] = [...SIT, { do: "cashIn", amount: 10_000 }]

/** Demo's seat at machine 101, held since the last visit, with this credit on the machine (minor units). */
export const heldSeat = (credit: number, forMs = 120_000) =>
  inState("a player's session is held", { playerId: "p-demo", machineId: 101, credit, forMs })

/** The casino sends the profile gb with a net result of −25.00 and a highest stake of 2.00. */
export const TERMS_OF_GB = inState("a player has terms of protection", {
  playerId: "p-demo",
  profile: "gb",
  openingNet: -2_500,
  stakeCap: 200,
  currency: "TRY"
})

/** The balance of demo's wallet, in minor units. */
export const owns = (balance: number) => inState("a player has a balance", { playerId: "p-demo", balance })

/** Disables the automatic discount (MONEY-3), so that the player requests it. */
export const BY_HAND = inState("the operator's file has settings", { settings: { AUTO_DISCOUNT: false } })

/** The login is refused with this code and these Params, as `saw` expects them. */
export const logInRefused = (code: number, params: Readonly<Record<string, unknown>> = {}): ExpectedEvent =>
  saw("LogInRefused", { refusal: { code, params } })

/** The machine refuses the seat with this code. */
export const seatRefused = (code: number): ExpectedEvent => saw("SeatRefused", { refusal: { code } })

/** A press is refused by the casino with this code. */
export const pressRefused = (code: number): ExpectedEvent => saw("PressRefused", { refusal: { code } })

/** A transfer is refused with this code: no money moves. */
export const transferRefused = (code: number): ExpectedEvent => saw("TransferRefused", { refusal: { code } })

/** The casino sends this code on the game socket, with these Params (GAME-10). */
export const notified = (code: number, params: Readonly<Record<string, unknown>> = {}): ExpectedEvent =>
  saw("CodeNotified", { refusal: { code, params } })

/** The press was ignored for this reason. */
export const ignored = (why: string): ExpectedEvent => saw("PressIgnored", { why })
