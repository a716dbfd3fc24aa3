import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { CREDENTIALS, startPlayer } from "../../../tests/support/play.ts"
import { aDevice, type Client, type Device } from "../../../tests/support/runtimeHarness.ts"
import { event } from "../../domain/events.ts"
import { DAY_MS } from "../../domain/shared/durations.ts"
import { breakRemainingMs } from "../../domain/protection/startRules.ts"
import { logIn } from "../commands/account/logIn.ts"
import { cancelRaise, setLimit, startBreak } from "../commands/account/protection.ts"

const DEPOSIT = { kind: "deposit", period: "day" } as const

/** A device whose shared storage refuses each text. */
const aFullDevice = (): Device => ({
  ...aDevice(),
  get protection() {
    return null
  },
  set protection(_text) {
    // The storage is full.
  }
})

const logInAgain = (client: Client) =>
  Effect.gen(function* () {
    client.happen(event("LoggedOut", { reason: "player" }))
    yield* client.pass(0)
    yield* client.run(logIn(CREDENTIALS))
    yield* client.pass(0)
  })

describe("[PROT-6] [PROT-7] the player's choices on a page whose storage is full", () => {
  it.effect("a break and a limit hold after logout and login", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer({ device: aFullDevice() })
      yield* client.run(startBreak("timeOut", DAY_MS))
      yield* client.run(setLimit({ ...DEPOSIT, value: 500 }))
      yield* client.pass(0)
      yield* logInAgain(client)
      const { protection } = client.views
      assert.strictEqual(breakRemainingMs(protection, { ...client.log.now(), page: protection.page }), DAY_MS)
      assert.deepInclude(protection.limits[0], { ...DEPOSIT, value: 500 })
    })
  )

  it.effect("a break and each choice of a limit are written to the log at once, because the page may be reloaded", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer({ device: aFullDevice() })
      for (const choice of [
        startBreak("timeOut", DAY_MS),
        setLimit({ ...DEPOSIT, value: 500 }),
        setLimit({ ...DEPOSIT, value: 900 }),
        cancelRaise(DEPOSIT)
      ]) {
        const before = client.settled.length
        yield* client.run(choice)
        assert.isAbove(client.settled.length, before)
      }
    })
  )
})
