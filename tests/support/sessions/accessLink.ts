import { Effect } from "effect"
import { openLink } from "../../../src/runtime/commands/account/openLink.ts"
import type { Client } from "../runtimeHarness.ts"
import { makeToken } from "../token.ts"

/** An expiry of a token after the end of all tests, in s. */
export const FAR_AWAY = 4_000_000_000

/** The access token of a link's player. The player of the simulated casino has the id 7 and the name ayse. */
export const MEHMET = makeToken({ id: 8, exp: FAR_AWAY, username: "mehmet" })

/** Answers each validation with the validated token. */
export const validateAnyone = (client: Client): void => {
  client.casino.answers.validateSession = (token = client.credentials.token() ?? "") =>
    Effect.succeed({ token, pin_code: null, ip_address: "192.0.2.7", versions: "1.0", Group: "user", Permissions: [] })
}

/** The token that the browser keeps for all its tabs. */
export const stored = (client: Client): string | null => client.storages.shared.getItem("telereel.token")

/** The time after which the casino validates the token of {@link openSlowly}, in ms. */
export const SLOW_MS = 5_000

/** Opens a link whose token the casino validates after {@link SLOW_MS}, and waits for one second. */
export const openSlowly = (client: Client, token = MEHMET) => {
  validateAnyone(client)
  const answer = client.casino.answers.validateSession
  client.casino.answers.validateSession = (asked) => Effect.delay(answer(asked), SLOW_MS)
  return Effect.andThen(client.fork(openLink(token)), client.pass(1_000))
}
