import { Effect } from "effect"
import { event } from "../../../src/domain/events.ts"
import { MINUTE_MS } from "../../../src/domain/shared/durations.ts"
import type { Client } from "../runtimeHarness.ts"
import { startWithAnswers } from "./underProfile.ts"

/** The limit for the stakes of a day. */
export const WAGER = { kind: "wager", period: "day" } as const

/** The casino's limit of {@link startWithLimit} at its start: 100.00 for the stakes of a day. */
export const BEFORE = { ...WAGER, value: 10_000, used: 0 }

/**
 * A player at a machine under `gb`, whose spins end at once and win nothing.
 *
 * @param answers the casino's answers to calls of the player's part. It reads {@link BEFORE} where they say nothing else.
 */
export const startWithLimit = (answers: Partial<Client["late"]["answers"]>) =>
  startWithAnswers("gb", { answers: { getLimits: () => Effect.succeed({ limits: [BEFORE] }), ...answers } })

/** The player's limit for the stakes of a day. */
export const wagerLimit = (client: Client) =>
  client.views.protection.limits.find(({ kind, period }) => kind === WAGER.kind && period === WAGER.period)

/** The player logs out and in again. A minute passes. */
export const logInAgain = (client: Client) => {
  const [login] = client.all("LoggedIn")
  client.happen(event("LoggedOut", { reason: "player" }))
  if (login !== undefined) client.happen(event("LoggedIn", login))
  return client.pass(MINUTE_MS)
}
