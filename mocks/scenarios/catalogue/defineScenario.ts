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

export const LOG_IN: Step = { do: "logIn", as: "demo" }

/** Machine 101 is free at the start, and no guest takes it. */
export const SIT: readonly Step[] = [LOG_IN, { do: "sit", machineId: 101 }]

/** Seated at machine 101 with a credit of 100.00. A spin costs 1.00. */
export const FUNDED: readonly Step[] = [...SIT, { do: "cashIn", amount: 10_000 }]

/** Demo's seat at machine 101, held since the last visit, with this credit on the machine (minor units). */
export const heldSeat = (credit: number, forMs = 120_000) =>
  ({ state: "a player's session is held", params: { playerId: "p-demo", machineId: 101, credit, forMs } }) as const

/** The casino sends the profile gb with a net result of −25.00 and a highest stake of 2.00. */
export const TERMS_OF_GB = {
  state: "a player has terms of protection",
  params: { playerId: "p-demo", profile: "gb", openingNet: -2_500, stakeCap: 200, currency: "TRY" }
} as const

/** The balance of demo's wallet, in minor units. */
export const owns = (balance: number) => ({ state: "a player has a balance", params: { playerId: "p-demo", balance } }) as const

/** Disables the automatic discount (MONEY-3), so that the player requests it. */
export const BY_HAND = { state: "the operator's file has settings", params: { settings: { AUTO_DISCOUNT: false } } } as const

export const logInRefused = (code: number, params: Readonly<Record<string, unknown>> = {}): ExpectedEvent => ({
  event: "LogInRefused",
  where: { refusal: { code, params } }
})

export const seatRefused = (code: number): ExpectedEvent => ({ event: "SeatRefused", where: { refusal: { code } } })

export const pressRefused = (code: number): ExpectedEvent => ({ event: "PressRefused", where: { refusal: { code } } })

export const transferRefused = (code: number): ExpectedEvent => ({ event: "TransferRefused", where: { refusal: { code } } })

export const notified = (code: number, params: Readonly<Record<string, unknown>> = {}): ExpectedEvent => ({
  event: "CodeNotified",
  where: { refusal: { code, params } }
})
