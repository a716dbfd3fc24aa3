import { Effect } from "effect"
import { readText, tabStorageOrNull, writeText } from "../../../browser/safeStorage.ts"
import { ipCheckToDomainEvents } from "../../../api/rest/playerToDomainEvents.ts"
import { event } from "../../../domain/events.ts"
import { callLazy } from "../../core/lazyApis.ts"
import { CurrentViews } from "../../core/ports.ts"
import { appendEvent } from "../../core/appendEvent.ts"
import { recordFailure } from "../../requests/requests.ts"

const ACCEPTED = "telereel.browserAccepted"

/**
 * Whether the player has chosen in this tab to continue in an unsupported browser. The tab's storage keeps the choice, because a guest's log ends with
 * a reload.
 */
export const isBrowserAccepted = (): boolean => readText(tabStorageOrNull(), ACCEPTED) !== null

/** BOOT-4: the player continues in an unsupported browser, also after a reload of this tab. */
export const acceptBrowser = Effect.fnUntraced(function* () {
  const family = (yield* CurrentViews).shell.browser?.family ?? null
  writeText(tabStorageOrNull(), ACCEPTED, "1")
  yield* appendEvent(event("UnsupportedBrowserAccepted", { family }), { kind: "player", op: "acceptBrowser" })
})

const REST = { kind: "rest", op: "checkIp" } as const

/** BOOT-5: checks whether the player's country is permitted, if the operator enables it. One attempt; the page offers the next one. */
export const checkIp = Effect.fnUntraced(function* () {
  const { settings, ipCheck } = yield* CurrentViews
  if (!settings.values.ipCheck || ipCheck.phase === "checking") return
  yield* appendEvent(event("IpCheckRequested", {}), REST)
  yield* callLazy((apis) => apis.checkIp).pipe(
    Effect.flatMap((answer) => appendEvent(ipCheckToDomainEvents(answer), REST)),
    Effect.catch((error) => recordFailure(error).pipe(Effect.andThen(appendEvent(event("IpCheckFailed", {}), REST))))
  )
})
