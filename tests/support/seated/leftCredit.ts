import type { Client } from "../runtimeHarness.ts"

/** Makes the server send this message on the notification socket. */
export const notify = (client: Client, message: object): void => client.network.socket("notifications").say(message)

/** The newest left credit of the player, or undefined. Amounts in minor units. */
export const left = (client: Client) => client.views.leftCredit.items[0]
