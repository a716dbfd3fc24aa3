import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { CREDENTIALS, gameSocket, sentOf, startSeated } from "../../tests/support/play.ts"
import { SECRETS } from "../../tests/support/simulatedCasino.ts"
import { isEventName } from "../domain/eventTypes.ts"
import { BlockedError, DecodeError } from "../domain/shared/errors.ts"
import { logIn } from "./commands/account/logIn.ts"
import { logOut } from "./commands/account/logOut.ts"
import { restoreSession } from "./commands/account/restoreSession.ts"
import { joinMachine } from "./commands/machine/joinMachine.ts"
import { leaveMachine } from "./commands/machine/leaveMachine.ts"
import { press } from "./commands/machine/press.ts"
import { chooseBand } from "./commands/machine/seatCommands.ts"
import { cashIn } from "./commands/money/moneyCommands.ts"
import { cashOut } from "./commands/money/transfer.ts"
import { refreshBalance } from "./requests/refreshLobby.ts"

const ICE_SECRET = "ice-canary-4711"
const SDP = "v=0 sdp-canary-4711"

/** A long session with failures of every kind. Each secret is on the wire at some time. */
const playAnEvening = Effect.gen(function* () {
  const client = yield* startSeated()
  const rtp = { signalling: "clientOffer", iceServers: [{ urls: ["turn:x"], username: "u", credential: ICE_SECRET }] }
  client.network.answer("init", (message, socket) => {
    if (socket.channel === "notifications") socket.say({ type: "ready" })
    // The server sends a secret in a place where none belongs.
    else socket.say(JSON.stringify({ type: "ready", machine: { id: 11 }, rtp, echo: message }))
  })
  for (const command of [press("spin"), chooseBand(2), cashIn(500), cashOut()]) yield* client.run(command)
  for (const text of [`{"token":"${SECRETS.token}"`, JSON.stringify({ type: "meter", meter: SECRETS.password })])
    gameSocket(client).say(text)
  gameSocket(client).say({ type: "videoAnswer", mediaId: "media", sdp: SDP })
  yield* client.pass(0)
  gameSocket(client).close(1006, "restart")
  yield* client.pass(30_000)
  yield* client.run(leaveMachine())
  client.casino.answers.getBalance = () => Effect.fail(new BlockedError({ op: "getBalance", reason: "unauthorised" }))
  yield* client.run(refreshBalance())
  yield* client.pass(0)
  const { logIn: answer } = client.casino.answers
  client.casino.answers.logIn = () => Effect.fail(new DecodeError({ op: "logIn", issues: [{ path: "token", message: "Missing key" }] }))
  yield* client.run(logIn(CREDENTIALS))
  client.casino.answers.logIn = answer
  yield* client.run(logIn(CREDENTIALS))
  yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
  yield* client.pass(1_000)
  yield* client.run(restoreSession("address"))
  yield* client.run(logOut())
  yield* client.pass(1_000)
  return client
})

describe("[LOG-4] a session with canary values as secrets", () => {
  it.effect("a session leaves no password, token, PIN, ICE credential or session description in an event or in a view", () =>
    Effect.gen(function* () {
      const client = yield* playAnEvening
      const kept = JSON.stringify([client.log.header(), client.log.recent(), client.views])
      for (const secret of [SECRETS.password, SECRETS.token, SECRETS.pinHash, "canary", "4711"]) assert.notInclude(kept, secret)
    })
  )

  it.effect("the session with canary values really uses the secrets, so that they could leak", () =>
    Effect.gen(function* () {
      const client = yield* playAnEvening
      assert.isTrue(client.kept.some(({ token, pinHash }) => token === SECRETS.token && pinHash === SECRETS.pinHash))
      assert.isAbove(sentOf(client, "init").filter(({ token }) => token === SECRETS.token).length, 1)
      assert.isAbove(client.all("MessageRejected").length, 2)
    })
  )
})

describe("[LOG-1] the log of that session", () => {
  it.effect("the log of a session shows no gaps, ordered times, and the source of each event", () =>
    Effect.gen(function* () {
      const client = yield* playAnEvening
      const log = client.log.recent()
      assert.deepStrictEqual(
        log.map(({ seq }) => seq),
        Array.from(log, (_, index) => index + 1)
      )
      assert.isTrue(log.every(({ at }, index) => at >= (log[index - 1]?.at ?? 0)))
      assert.isTrue(log.every(({ src, type }) => src.kind.length > 0 && isEventName(type)))
      assert.isTrue(log.filter(({ src }) => src.kind === "socket").every(({ src }) => src.op === "game" || src.op === "notifications"))
    })
  )

  it.effect("the log of a session survives a round trip through JSON unchanged", () =>
    Effect.gen(function* () {
      const log = (yield* playAnEvening).log.recent()
      assert.deepStrictEqual(JSON.parse(JSON.stringify(log)), log)
    })
  )
})
