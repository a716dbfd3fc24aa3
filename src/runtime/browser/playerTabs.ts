import { Context, Effect, Result, Schema } from "effect"
import { listenInScope } from "../core/notifier.ts"
import { CredentialStore } from "../core/ports.ts"

/** The source of events that follow from another tab, or from the storage that all tabs share. */
export const FROM_TABS = { kind: "browser", op: "tabs" } as const

/** A message between the tabs of one browser. It contains no secret. */
export const TabMessage = Schema.Union([
  /** Every tab of this player must end its session (AUTH-6). `informs`: and tell the casino so, because the sender does not know the token. */
  Schema.Struct({ kind: Schema.Literal("ended"), playerId: Schema.String, informs: Schema.optionalKey(Schema.Boolean) }),
  /** Asks the other tabs for their players. Each answers with `here`. */
  Schema.Struct({ kind: Schema.Literal("who") }),
  /** A tab sends it unasked when its player logs in. */
  Schema.Struct({ kind: Schema.Literal("here"), playerId: Schema.String, username: Schema.String, seated: Schema.Boolean })
])
export type TabMessage = typeof TabMessage.Type

/** `stored`: the shared storage has changed, or may have changed while this tab was frozen. */
export type TabSignal = TabMessage | { readonly kind: "stored" }

/** The player of another tab. `seated`: that tab is at a machine. */
export type PresentPlayer = Extract<TabMessage, { readonly kind: "here" }>

/** Messages between tabs. Delivery is not guaranteed: a browser may refuse the channel, and a frozen tab hears nothing until it wakes up. */
export interface PlayerTabsPort {
  /** Sends a message to the other tabs. */
  readonly announce: (message: TabMessage) => void
  /** Calls back for each message and each change of the shared storage, until the returned function is called. */
  readonly listen: (onSignal: (signal: TabSignal) => void) => () => void
}

/** The other tabs of this browser. Outside a browser there are none. */
export const PlayerTabs = Context.Reference<PlayerTabsPort>("telereel/runtime/PlayerTabs", {
  defaultValue: () => ({ announce: () => undefined, listen: () => () => undefined })
})

const CHANNEL = "telereel.tabs"
const STORAGE_PREFIX = "telereel."
const decode = Schema.decodeUnknownResult(TabMessage)

/** Null when the browser refuses it: Firefox does when it blocks all cookies. */
const openChannel = (): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(CHANNEL)
  } catch {
    return null
  }
}

/** Uses BroadcastChannel, which reaches tabs with their own token, and storage events, which reach tabs that share one. */
export const makeBrowserTabs = (): PlayerTabsPort => {
  const channel = openChannel()
  return {
    announce: (message) => channel?.postMessage(message),
    listen: (onSignal) => {
      const listening = new AbortController()
      const { signal } = listening
      const look = (): void => onSignal({ kind: "stored" })
      channel?.addEventListener(
        "message",
        ({ data }: MessageEvent<unknown>) => {
          const decoded = decode(data)
          if (Result.isSuccess(decoded)) onSignal(decoded.success)
        },
        { signal }
      )
      globalThis.addEventListener(
        "storage",
        ({ key }) => {
          // `localStorage.clear()` reports a null key.
          if (key === null || key.startsWith(STORAGE_PREFIX)) look()
        },
        { signal }
      )
      // A frozen page receives no events: check the storage when it returns.
      globalThis.addEventListener("pageshow", look, { signal })
      document.addEventListener("resume", look, { signal })
      document.addEventListener("visibilitychange", look, { signal })
      return () => listening.abort()
    }
  }
}

/** Other tabs answer within a few ms. A frozen tab does not answer, and does not play. */
const ANSWER_MS = 300

/**
 * Asks the other tabs for their players while `work` runs, for at least 300 ms. The result has an entry per tab. A player who
 * logs in meanwhile has an entry. A player who logs out in all tabs has none.
 */
export const withPresentPlayers = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<readonly [readonly PresentPlayer[], A], E, R> =>
  Effect.scoped(
    Effect.gen(function* () {
      const tabs = yield* PlayerTabs
      let present: readonly PresentPlayer[] = []
      const note = (signal: TabSignal): void => {
        if (signal.kind === "here") present = [...present, signal]
        if (signal.kind === "ended") present = present.filter(({ playerId }) => playerId !== signal.playerId)
      }
      yield* listenInScope(() => tabs.listen(note))
      tabs.announce({ kind: "who" })
      const [result] = yield* Effect.all([work, Effect.sleep(ANSWER_MS)], { concurrency: "unbounded" })
      return [present, result] as const
    })
  )

/** Asks the other tabs for their players. Takes 300 ms. */
export const queryPresentPlayers = Effect.map(withPresentPlayers(Effect.void), ([players]) => players)

/** Asks whether another tab of this browser is at a machine for the player of this tab's token. Takes 300 ms. */
export const querySeatElsewhere = Effect.gen(function* () {
  const own = (yield* CredentialStore).playerId()
  return (yield* queryPresentPlayers).some(({ playerId, seated }) => seated && playerId === own)
})
