import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { startPlayer } from "../../../tests/support/play.ts"
import type { Client } from "../../../tests/support/runtimeHarness.ts"
import { ERROR_CODES } from "../../domain/generated/errorCatalogue.ts"
import { TransientError } from "../../domain/shared/errors.ts"
import { changePassword } from "../commands/account/changePassword.ts"
import { selectChatContact, sendChatMessage } from "../commands/account/chat.ts"
import { actOnOpenSession } from "../commands/machine/openSession.ts"
import { requestTopUp } from "../commands/money/requestTopUp.ts"
import type { RuntimeServices } from "../layers.ts"

const refusal = (code: number) => ({ code, message: "as the server says", params: {} })
const broken = (code: number) => Effect.fail(new TransientError({ op: "any", reason: "server", status: 500, refusal: refusal(code) }))

/** Answers every mutating call with a 500 whose body has this code. */
const answerAll = ({ casino, late }: Client, code: number): void => {
  casino.answers.cancelSession = () => broken(code)
  late.answers.kickPlayer = () => broken(code)
  late.answers.requestDiscount = () => broken(code)
  late.answers.requestBonus = () => broken(code)
  late.answers.changePassword = () => broken(code)
  late.answers.sendMessage = () => broken(code)
}

const session = (action: "kick" | "continue") => actOnOpenSession({ machineId: 11, name: "Lale", action })

type Command = Effect.Effect<void, never, RuntimeServices>
type Call = readonly [string, "TopUp" | "SessionAction" | "PasswordChange" | "ChatMessage", Command]

const calls: readonly Call[] = [
  ["a bonus", "TopUp", requestTopUp("bonus", false)],
  ["a kick", "SessionAction", session("kick")],
  ["a cancelled session", "SessionAction", session("continue")],
  ["a new password", "PasswordChange", changePassword({ old: "old secret", next: "new secret" })],
  ["a chat message", "ChatMessage", Effect.andThen(selectChatContact("contact-1"), sendChatMessage("Merhaba"))]
]

describe("[LOGIN-4] a 5xx to a mutating call", () => {
  it.effect.each(calls)("refuses %s when its body has a code of the catalogue", ([_what, name, act]: Call) =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      answerAll(client, ERROR_CODES.rateLimited)
      yield* client.run(act)
      yield* client.pass(0)
      assert.include(client.types(), `${name}Refused`)
      assert.notInclude(client.types(), `${name}Failed`)
    })
  )

  it.effect.each(calls)("leaves the outcome of %s unknown when the catalogue does not have its code", ([_what, name, act]: Call) =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      answerAll(client, 599_999)
      yield* client.run(act)
      yield* client.pass(0)
      assert.include(client.types(), `${name}Failed`)
      assert.notInclude(client.types(), `${name}Refused`)
    })
  )
})
