import { Effect } from "effect"
import { event } from "../../../src/domain/events.ts"
import { logIn } from "../../../src/runtime/commands/account/logIn.ts"
import { CREDENTIALS } from "../play.ts"
import type { Client } from "../runtimeHarness.ts"
import { aPlayer } from "../samples.ts"

/** Makes the server send this message on the notification socket. */
export const notify = (client: Client, message: object): void => client.network.socket("notifications").say(message)

/** The newest left credit of the player, or undefined. Amounts in minor units. */
export const left = (client: Client) => client.views.leftCredit.items[0]

/**
 * After the player's logout, lets another player log in and out on the same device, and then logs in the first one again. `meanwhile`: a check of the page
 * of the other player.
 */
export const logInAfterAnother = Effect.fnUntraced(function* (client: Client, meanwhile: () => void = () => undefined) {
  client.happen(event("LoggedIn", { player: aPlayer({ id: "8" }), via: "login" }))
  yield* client.pass(0)
  meanwhile()
  client.happen(event("LoggedOut", { reason: "player" }))
  yield* client.run(logIn(CREDENTIALS))
  yield* client.pass(0)
})
