import { Effect } from "effect"
import { event } from "../../src/domain/events.ts"
import { joinMachine } from "../../src/runtime/commands/machine/joinMachine.ts"
import { logIn } from "../../src/runtime/commands/account/logIn.ts"
import { type Client, type HarnessOptions, startClient } from "./runtimeHarness.ts"
import { SECRETS } from "./simulatedCasino.ts"
import type { Sent, SimulatedSocket } from "./simulatedNetwork.ts"

/** The snapshot with which a machine's server answers init. Amounts in minor units. */
export const aReady = (change: object = {}): object => ({
  type: "ready",
  machine: { id: 11, name: "Lale", brand: "Bosphorus", status: 3 },
  rtp: { signalling: "clientOffer", iceServers: [] },
  videoTypes: ["camera"],
  meter: { credit: 5_000, bet: 100, lastWin: 0, spins: 3, version: 10 },
  bands: [
    { id: 1, name: "low", Order: 1, bet: 100 },
    { id: 2, name: "high", Order: 2, bet: 200 }
  ],
  activeBand: 1,
  buttons: [
    { id: "bet", label: "Bet", kind: "betUp" },
    { id: "spin", label: "Spin", kind: "spin" }
  ],
  balance: 90_000,
  seatHoldMs: 60_000,
  ...change
})

/** Credentials that the simulated casino accepts. */
export const CREDENTIALS = { username: "ayse", password: SECRETS.password, remember: true }

/** Options for a harness whose player logs in. `remember` is "Remember me" at the login. Default: true. */
export interface PlayerOptions extends HarnessOptions {
  readonly remember?: boolean
  readonly prepare?: (client: Client) => void
}

/** Starts a client and logs its player in. */
export const startPlayer = Effect.fnUntraced(function* ({ prepare, remember = true, ...options }: PlayerOptions = {}) {
  const client = yield* startClient(options)
  // Prepares the casino's answers before the first call.
  prepare?.(client)
  yield* client.run(logIn({ ...CREDENTIALS, remember }))
  yield* client.pass(0)
  return client
})

/** Makes the server give the seat to every client that asks for it. */
export const giveSeats = (client: Client, change: object = {}): void =>
  client.network.answer("init", (_message, socket) => socket.say(socket.channel === "game" ? aReady(change) : { type: "ready" }))

/** Simulates live video. Without it no operation that costs money is sent (LIVE-1). */
export const showPicture = (client: Client): void => {
  client.happen(event("VideoRequested", { mediaId: "media", attempt: 1 }))
  client.happen(event("FirstFramePresented", { mediaId: "media", afterMs: 90, width: 640, height: 480 }))
}

/** A client whose player sits at machine 11 with a credit of 50.00 and live video. */
export const startSeated = Effect.fnUntraced(function* (options: PlayerOptions = {}) {
  const client = yield* startPlayer(options)
  giveSeats(client)
  yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
  yield* client.pass(0)
  showPicture(client)
  return client
})

/** The newest transfer of this session. */
export const transferOf = (client: Client) => client.views.transfers.recent[0]

/** The server's end of the newest game socket. */
export const gameSocket = (client: Client): SimulatedSocket => client.network.socket("game")

/** The client's messages of a type on all game sockets, oldest first. */
export const sentOf = (client: Client, type: string): readonly Sent[] =>
  client.network.sockets("game").flatMap(({ sent }) => sent.filter((message) => message.type === type))

/** Drops the newest game socket. The server leaves the next request for the seat unanswered, so the seat stays lost. */
export const loseGameSocket = (client: Client): void => {
  client.network.answer("init", null)
  gameSocket(client).close(1006)
}
