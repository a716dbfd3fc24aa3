import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { CREDENTIALS, startPlayer } from "../../../tests/support/play.ts"
import type { Client } from "../../../tests/support/runtimeHarness.ts"
import { passTime } from "../../../tests/support/testClient.ts"
import { makeToken } from "../../../tests/support/token.ts"
import { changePreferences } from "../commands/account/preferences.ts"
import { logIn } from "../commands/account/logIn.ts"
import { logOut } from "../commands/account/logOut.ts"
import { requestTopUp } from "../commands/money/requestTopUp.ts"
import { refreshLimits } from "../requests/protectionRequests.ts"
import { refreshChatContacts } from "../requests/refreshChat.ts"
import type { RuntimeServices } from "../layers.ts"
import { LazyApis, makeLazyApis } from "./lazyApis.ts"

const SOMEBODY_ELSE = makeToken({ id: "8", exp: 4_000_000_000, username: "baran", name: "Baran" })

/** A change of preferences is sent after less than this (ms). */
const SENT_MS = 1_000

type Command = Effect.Effect<unknown, never, RuntimeServices>

const commands: readonly (readonly [string, keyof Client["late"]["answers"], Command])[] = [
  ["a bonus", "requestBonus", requestTopUp("bonus")],
  ["the preferences", "updateUser", changePreferences({ animations: false })],
  ["a read", "getLimits", refreshLimits],
  ["the chat's contacts", "getChatContacts", refreshChatContacts()]
]

/** Runs the command while the code of its call is loading. The result completes the download. */
const startWaiting = Effect.fnUntraced(function* (client: Client, command: Command) {
  const code = yield* Deferred.make<void>()
  yield* client.fork(Effect.provideService(command, LazyApis, Effect.andThen(Deferred.await(code), client.late.calls)))
  yield* client.pass(SENT_MS)
  client.late.asked.length = 0
  return Deferred.succeed(code, undefined)
})

describe("[LOG-4] the code of a call that loads late", () => {
  it.effect.each(commands)("late code of a call sends %s when its player's session still goes on", ([_what, op, command]) =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      yield* yield* startWaiting(client, command)
      yield* client.pass(0)
      assert.include(
        client.late.asked.map((one) => one.op),
        op
      )
    })
  )

  it.effect.each(commands)("late code of a call never sends %s of a player in the next player's session", ([_what, op, command]) =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const complete = yield* startWaiting(client, command)
      yield* client.run(logOut())
      client.casino.answers.logIn = () => Effect.succeed({ token: SOMEBODY_ELSE, pin_code: null, ip_address: "192.0.2.8", versions: "1.0" })
      yield* client.run(logIn(CREDENTIALS))
      yield* client.pass(0)
      client.late.asked.length = 0
      yield* complete
      yield* client.pass(SENT_MS)
      assert.notInclude(
        client.late.asked.map((one) => one.op),
        op
      )
      assert.strictEqual(client.views.session.player?.id, "8")
      assert.notInclude(
        client.all("RequestFailed").map((failure) => failure.op),
        "load"
      )
    })
  )

  it.effect("[AUTH-2] code of a call counts as missing when its download hangs for thirty seconds", () =>
    Effect.gen(function* () {
      const apis = makeLazyApis({ baseUrl: "https://casino.test", token: () => null }, () => new Promise(() => undefined))
      const loading = yield* Effect.forkChild(Effect.flip(apis))
      yield* passTime(29_999)
      assert.isUndefined(loading.pollUnsafe())
      yield* passTime(1)
      assert.isDefined(loading.pollUnsafe())
      assert.deepInclude(yield* Fiber.join(loading), { _tag: "Transient", op: "load", reason: "network" })
    })
  )
})
