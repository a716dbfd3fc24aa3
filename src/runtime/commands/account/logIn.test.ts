import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { CREDENTIALS } from "../../../../tests/support/play.ts"
import { startClient } from "../../../../tests/support/runtimeHarness.ts"
import { aPlayer } from "../../../../tests/support/samples.ts"
import { SECRETS } from "../../../../tests/support/simulatedCasino.ts"
import { BlockedError, DecodeError, RejectedError, TransientError } from "../../../domain/shared/errors.ts"
import { event } from "../../../domain/events.ts"
import { logIn } from "./logIn.ts"

const op = "logIn"
const refusal = { code: 10_702, message: "wrong", params: { attempts: 2 } }

describe("[LOGIN-3] logging in", () => {
  it.effect("sends name, password and the operator's site once", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ reactors: false })
      const sent: object[] = []
      const { logIn: answer } = client.casino.answers
      client.casino.answers.logIn = (request) => {
        sent.push(request)
        return answer(request)
      }
      yield* client.run(logIn(CREDENTIALS))
      assert.deepStrictEqual(sent, [{ username: "ayse", password: SECRETS.password, site_id: 8 }])
    })
  )

  it.effect("logs the player in, stores the credentials, and keeps the token out of the log", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ reactors: false })
      yield* client.run(logIn(CREDENTIALS))
      assert.strictEqual(client.views.session.phase, "loggedIn")
      assert.strictEqual(client.views.session.player?.username, "ayse")
      assert.isTrue(client.views.session.player?.hasPin)
      assert.deepStrictEqual(client.kept, [{ token: SECRETS.token, pinHash: SECRETS.pinHash, lastLogonIp: null, lifetime: "device" }])
      assert.notInclude(JSON.stringify(client.log.recent()), SECRETS.token)
    })
  )

  it.effect("[LOGIN-6] remembers the player only on request", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ reactors: false })
      yield* client.run(logIn({ ...CREDENTIALS, remember: false }))
      assert.deepStrictEqual(
        client.kept.map(({ lifetime }) => lifetime),
        ["tab"]
      )
      assert.deepStrictEqual(client.all("LogInRequested"), [{ remember: false }])
    })
  )

  it.effect.each([
    ["an accepted login", null],
    ["a refusal", new RejectedError({ op, refusal })]
  ] as const)("[BOOT-3] a late answer changes nothing when a link has logged another player in meanwhile: %s", ([, failure]) =>
    Effect.gen(function* () {
      const client = yield* startClient({ reactors: false })
      const { logIn: answer } = client.casino.answers
      const late = Effect.sleep(5_000)
      client.casino.answers.logIn = (request) => Effect.andThen(late, failure === null ? answer(request) : Effect.fail(failure))
      yield* client.fork(logIn(CREDENTIALS))
      client.happen(event("LoggedIn", { player: aPlayer({ id: "8", username: "mehmet" }), via: "restore" }))
      yield* client.pass(10_000)
      assert.deepInclude(client.views.session, { phase: "loggedIn", refusal: null })
      assert.strictEqual(client.views.session.player?.username, "mehmet")
      assert.deepStrictEqual(client.kept, [])
    })
  )

  it.effect("sends one request for repeated clicks", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ reactors: false })
      client.casino.answers.logIn = () => Effect.never
      yield* client.fork(logIn(CREDENTIALS))
      yield* client.run(logIn(CREDENTIALS))
      assert.deepStrictEqual(client.casino.calls, ["logIn"])
    })
  )
})

describe("[LOGIN-4] a failed login", () => {
  it.effect.each([
    ["a refusal with Params", new RejectedError({ op, refusal }), { phase: "guest", refusal, failure: null }],
    ["no network", new TransientError({ op, reason: "network" }), { phase: "guest", refusal: null, failure: "network" }],
    ["no answer in time", new TransientError({ op, reason: "timeout" }), { phase: "guest", refusal: null, failure: "timeout" }],
    ["a server error", new TransientError({ op, reason: "server", status: 500 }), { phase: "guest", refusal: null, failure: "server" }],
    ["an answer that does not decode", new DecodeError({ op, issues: [] }), { phase: "guest", refusal: null, failure: "decode" }],
    [
      "a 401",
      new BlockedError({ op, reason: "unauthorised" }),
      { phase: "guest", refusal: { code: 10_701, message: "", params: {} }, failure: null }
    ],
    ["a 401 with an error response", new BlockedError({ op, reason: "unauthorised", refusal }), { phase: "guest", refusal, failure: null }],
    [
      "a server error with an error response",
      new TransientError({ op, reason: "server", status: 500, refusal }),
      { phase: "guest", refusal, failure: null }
    ]
  ] as const)("a failed login reports %s", ([_what, error, expected]) =>
    Effect.gen(function* () {
      const client = yield* startClient({ reactors: false })
      client.casino.answers.logIn = () => Effect.fail(error)
      yield* client.run(logIn(CREDENTIALS))
      assert.deepInclude(client.views.session, expected)
      assert.deepStrictEqual(client.kept, [])
      assert.isAbove(client.all("RequestFailed").length + client.all("MessageRejected").length, 0)
    })
  )

  it.effect("a failed login reports a token without readable claims", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ reactors: false })
      client.casino.answers.logIn = () => Effect.succeed({ token: "nonsense-4711", pin_code: null, ip_address: "", versions: "" })
      yield* client.run(logIn(CREDENTIALS))
      assert.deepInclude(client.views.session, { phase: "guest", failure: "decode" })
      assert.isNull(client.credentials.token())
      assert.notInclude(JSON.stringify(client.log.recent()), "nonsense-4711")
    })
  )

  it.effect("a failed login sends no second request by itself, because only the player may send the password again", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ reactors: false })
      client.casino.answers.logIn = () => Effect.fail(new TransientError({ op, reason: "network" }))
      yield* client.run(logIn(CREDENTIALS))
      yield* client.pass(60_000)
      assert.deepStrictEqual(client.casino.calls, ["logIn"])
      client.casino.answers.logIn = () => Effect.fail(new RejectedError({ op, refusal }))
      yield* client.run(logIn(CREDENTIALS))
      assert.strictEqual(client.views.session.refusal?.code, 10_702)
    })
  )
})
