import { Effect } from "effect"
import { sessionElapsedMs } from "../../../src/domain/protection/startRules.ts"
import { restoreSession } from "../../../src/runtime/commands/account/restoreSession.ts"
import { joinMachine } from "../../../src/runtime/commands/machine/joinMachine.ts"
import { giveSeats, showPicture, startSeated } from "../play.ts"
import { aDevice, type Client, type HarnessOptions, startClient } from "../runtimeHarness.ts"
import { makeTestBrowser, type TestBrowser } from "../browser/testBrowser.ts"
import { settings } from "./underProfile.ts"

/**
 * A player at a machine under this profile, and a way to open another tab of the same browser.
 *
 * @param clock its `skewMs` is how far the wall clock is ahead
 */
export const startFirst = (clock = { skewMs: 0 }, protectionProfile = "gb") =>
  Effect.gen(function* () {
    const shared = { device: aDevice(), browser: makeTestBrowser(), skewMs: () => clock.skewMs }
    const first = yield* startSeated({ ...shared, prepare: (one) => void one.happen(settings({ protectionProfile })) })
    const open = ({ profile = protectionProfile, ...options }: HarnessOptions & { readonly profile?: string } = {}) =>
      Effect.gen(function* () {
        const second = yield* startClient({ ...shared, ...options })
        second.happen(settings({ protectionProfile: profile }))
        yield* second.run(restoreSession("storage"))
        yield* second.pass(0)
        return second
      })
    return { first, open, browser: shared.browser }
  })

/** The client takes the seat at the machine, whose spins end at once and win nothing. */
export const sit = (client: Client) =>
  Effect.gen(function* () {
    client.network.answer("press", ({ pressId }, socket) => socket.say({ type: "pressDone", pressId, win: 0 }))
    giveSeats(client)
    yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
    yield* client.pass(0)
    showPicture(client)
  })

/** The browser tells its tabs that the shared storage has changed. */
export const tellStored = (client: Client, browser: TestBrowser) =>
  Effect.andThen(
    Effect.sync(() => browser.shared.setItem("telereel.any", "1")),
    client.pass(0)
  )

/** The time of the session as this tab shows it, in ms. */
export const elapsed = ({ log, views }: Client): number => sessionElapsedMs(views.protection, { ...log.now(), page: views.protection.page })
