import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { makeHaltingWriter } from "../../../tests/support/logParts.ts"
import { CREDENTIALS, startPlayer } from "../../../tests/support/play.ts"
import type { Client } from "../../../tests/support/runtimeHarness.ts"
import { makeToken } from "../../../tests/support/token.ts"
import { ERROR_CODES } from "../../domain/generated/errorCatalogue.ts"
import { event } from "../../domain/events.ts"
import { BlockedError, type CallError, TransientError } from "../../domain/shared/errors.ts"
import { changePassword } from "../commands/account/changePassword.ts"
import { selectChatContact, sendChatMessage } from "../commands/account/chat.ts"
import { logIn } from "../commands/account/logIn.ts"
import { actOnOpenSession } from "../commands/machine/openSession.ts"
import { requestTopUp } from "../commands/money/requestTopUp.ts"
import type { RuntimeServices } from "../layers.ts"

const refusal = (code: number) => ({ code, message: "as the server says", params: {} })

/** How long (ms) a failed call takes. */
const CALL_MS = 500

/** Fails every mutating call after a moment. */
const failAll = ({ casino, late }: Client, error: CallError, note: () => void = () => undefined): void => {
  const fail = () => {
    note()
    return Effect.delay(Effect.fail(error), CALL_MS)
  }
  casino.answers.cancelSession = fail
  late.answers.kickPlayer = fail
  late.answers.requestDiscount = fail
  late.answers.requestBonus = fail
  late.answers.changePassword = fail
  late.answers.sendMessage = fail
}

/** Answers every mutating call with a 500 whose body has this code. */
const answerAll = (client: Client, code: number): void =>
  failAll(client, new TransientError({ op: "any", reason: "server", status: 500, refusal: refusal(code) }))

const session = (action: "kick" | "continue") => actOnOpenSession({ machineId: 11, name: "Lale", action })

type Command = Effect.Effect<void, never, RuntimeServices>
type Call = readonly [string, "TopUp" | "SessionAction" | "PasswordChange" | "ChatMessage", Command]

const calls: readonly Call[] = [
  ["a bonus", "TopUp", requestTopUp("bonus")],
  ["a kick", "SessionAction", session("kick")],
  ["a cancelled session", "SessionAction", session("continue")],
  ["a new password", "PasswordChange", changePassword({ old: "old secret", next: "new secret" })],
  ["a chat message", "ChatMessage", Effect.andThen(selectChatContact("contact-1"), sendChatMessage("Merhaba"))]
]

describe("[LOGIN-4] a 5xx to a mutating call", () => {
  it.effect.each(calls)("a 5xx to a mutating call refuses %s when its body has a code of the catalogue", ([_what, name, act]: Call) =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      answerAll(client, ERROR_CODES.rateLimited)
      yield* client.fork(act)
      yield* client.pass(CALL_MS)
      assert.include(client.types(), `${name}Refused`)
      assert.notInclude(client.types(), `${name}Failed`)
    })
  )

  it.effect.each(calls)("a 5xx leaves the outcome of %s unknown when the catalogue does not have its code", ([_what, name, act]: Call) =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      answerAll(client, 599_999)
      yield* client.fork(act)
      yield* client.pass(CALL_MS)
      assert.include(client.types(), `${name}Failed`)
      assert.notInclude(client.types(), `${name}Refused`)
    })
  )
})

describe("[AUTH-6] [LOG-3] the intent of a mutating call that the disk stores while the player logs out", () => {
  it.effect.each(calls)("%s is not sent in the next session of a player who logs out while its intent is stored", ([, name, act]: Call) =>
    Effect.gen(function* () {
      const { writer, slow, finish } = makeHaltingWriter()
      const client = yield* startPlayer({ writer })
      let sent = 0
      failAll(client, new TransientError({ op: "any", reason: "network" }), () => (sent += 1))
      slow()
      yield* client.fork(act)
      assert.include(client.types(), `${name}Requested`)
      client.happen(event("LoggedOut", { reason: "player" }))
      client.log.restart({ ...client.log.header(), logId: "the next session" })
      yield* client.fork(logIn(CREDENTIALS))
      finish()
      yield* client.pass(2_000)
      assert.strictEqual(client.views.session.phase, "loggedIn")
      assert.strictEqual(sent, 0)
    })
  )
})

describe("[AUTH-2] a 401 to a token that another tab has renewed meanwhile", () => {
  it.effect.each(calls)("ends the wait for the answer to %s, and the session goes on", ([_what, name, act]: Call) =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      failAll(client, new BlockedError({ op: "any", reason: "unauthorised" }))
      yield* client.fork(act)
      client.storages.shared.setItem("telereel.token", makeToken({ id: "7", exp: 4_000_000_000, username: "ayse" }))
      yield* client.pass(CALL_MS)
      assert.include(client.types(), `${name}Failed`)
      assert.strictEqual(client.views.session.phase, "loggedIn")
    })
  )
})
