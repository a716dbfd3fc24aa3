import { Effect } from "effect"
import { DEFAULT_SETTINGS } from "../../src/domain/account/settings.ts"
import { event } from "../../src/domain/events.ts"
import { sha256Hex } from "../../src/log/core/digest.ts"
import { logIn } from "../../src/runtime/commands/account/logIn.ts"
import { restoreSession } from "../../src/runtime/commands/account/restoreSession.ts"
import { unlock } from "../../src/runtime/commands/account/unlock.ts"
import { UserActivity } from "../../src/runtime/browser/userActivity.ts"
import { followTabs } from "../../src/runtime/session/followTabs.ts"
import { react } from "../../src/runtime/reactors/reactors.ts"
import { CREDENTIALS } from "./play.ts"
import { type Client, type HarnessOptions, startClient } from "./runtimeHarness.ts"
import { SECRETS } from "./simulatedCasino.ts"
import type { TestBrowser } from "./browser/testBrowser.ts"

export const PIN = "4711"

interface Surroundings {
  /** The operator's PIN_CHECK. Default: on. */
  readonly pinCheck?: boolean
  /** Whether the player has a PIN. Default: yes. */
  readonly hasPin?: boolean
  readonly browser?: TestBrowser
  /** "Remember me" at the login. Default: true. `restore`: the tab opens with a stored token and without a login. */
  readonly remember?: boolean | "restore"
  readonly skewMs?: HarnessOptions["skewMs"]
  /** The token of the login. Default: the simulated casino's own token. */
  readonly token?: string
}

/** A logged-in, inactive player with a PIN. `act` simulates user activity and returns whether it came too late. */
export const startIdle = Effect.fnUntraced(function* ({
  pinCheck = true,
  hasPin = true,
  remember = true,
  token = SECRETS.token,
  browser,
  skewMs
}: Surroundings = {}) {
  const client = yield* startClient({ reactors: false, ...(browser !== undefined && { browser }), ...(skewMs !== undefined && { skewMs }) })
  const listeners = new Set<() => boolean>()
  const activity = {
    listen: (onActivity: () => boolean) => {
      listeners.add(onActivity)
      return () => void listeners.delete(onActivity)
    }
  }
  const pin_code = hasPin ? yield* Effect.promise(() => sha256Hex(PIN)) : null
  const session = { token, pin_code, ip_address: "192.0.2.7", versions: "1.0" }
  client.casino.answers.logIn = () => Effect.succeed(session)
  client.casino.answers.validateSession = () => Effect.succeed({ ...session, Group: "user", Permissions: [] })
  client.happen(event("SettingsLoaded", { settings: { ...DEFAULT_SETTINGS, pinCheck }, source: "file", rejected: [] }))
  yield* client.fork(followTabs)
  yield* client.fork(Effect.provideService(react(0), UserActivity, activity))
  yield* remember === "restore" ? client.run(restoreSession("storage")) : client.run(logIn({ ...CREDENTIALS, remember }))
  yield* client.pass(0)
  const act = (): boolean => [...listeners].map((onActivity) => onActivity()).includes(true)
  return { client, act }
})

/** Enters a PIN. WebCrypto runs in real time, so this waits for its result. */
export const tryPin = (client: Client, pin: string) => client.run(unlock(pin)).pipe(Effect.andThen(client.pass(0)))
