import { Effect, identity } from "effect"
import { joinMachine } from "../../src/runtime/commands/machine/joinMachine.ts"
import { showVideo } from "../../src/runtime/commands/machine/showVideo.ts"
import { offerInPageSource } from "../../src/media/inPage.ts"
import { giveSeats, startPlayer } from "./play.ts"
import { makeFrameCallbacks } from "./browser/frameCallbacks.ts"
import { inHiddenPage, makeFreezablePage } from "./browser/settableClock.ts"
import type { Client } from "./runtimeHarness.ts"

/** An element and a camera in the page, moved by the test. */
export const makeScreen = () => {
  const { members, present } = makeFrameCallbacks()
  const streams: { stopped: boolean }[] = []
  let willing = true
  let plays = 0
  const element = {
    muted: false,
    paused: true,
    srcObject: null as unknown,
    videoWidth: 640,
    videoHeight: 480,
    play: async () => {
      plays += 1
      if (!willing) throw new DOMException("gesture", "NotAllowedError")
      element.paused = false
    },
    ...members
  }
  const film = () =>
    offerInPageSource(() => {
      const stream = { stopped: false }
      streams.push(stream)
      return { getTracks: () => [{ stop: () => (stream.stopped = true) }] } as unknown as MediaStream
    })
  return {
    element,
    streams,
    present,
    film,
    refuse: () => void (willing = false),
    plays: () => plays,
    show: showVideo(element as unknown as HTMLVideoElement)
  }
}

/** The `ready` fields of a machine that is filmed in the page. */
export const RTP = { rtp: { signalling: "inPage", iceServers: [] } }

/** A seated player whose machine is filmed in the page, before a screen shows it. */
export const startFilmed = Effect.gen(function* () {
  const client = yield* startPlayer()
  giveSeats(client, RTP)
  yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
  yield* client.pass(0)
  const screen = makeScreen()
  screen.film()
  return { client, screen }
})

const startWatchingAs = Effect.fnUntraced(function* (run: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>) {
  const { client, screen } = yield* startFilmed
  const fiber = yield* client.fork(run(screen.show))
  return { client, screen, fiber }
})

/** A seated player who looks at a machine that is filmed in the page. */
export const startWatching = startWatchingAs(identity)

/** The same in a page whose timers are called once a minute. */
export const startWatchingSeldom = startWatchingAs(inHiddenPage)

/** The same in a page that the device can freeze. */
export const startWatchingFreezable = Effect.gen(function* () {
  const { freeze, governs } = yield* makeFreezablePage
  return { ...(yield* startWatchingAs(governs)), freeze }
})

/** Advances the time by this many ms, with a frame every 50 ms. */
export const live = (client: Client, screen: ReturnType<typeof makeScreen>, ms: number) =>
  Effect.gen(function* () {
    for (let passed = 0; passed < ms; passed += 50) {
      screen.present()
      yield* client.pass(50)
    }
  })

/** The recovery steps in order, each with the time (ms) since the picture was lost. */
export const rungs = (client: Client) => client.all("RecoveryTried").map(({ rung, afterMs }) => `${rung} ${afterMs}`)
