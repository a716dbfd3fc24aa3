import { Effect } from "effect"
import { ipCheckToDomainEvents } from "../../../api/rest/playerToDomainEvents.ts"
import type { BrowserFamily } from "../../../domain/account/settingsSchema.ts"
import { event } from "../../../domain/events.ts"
import { LazyApis } from "../../core/lazyApis.ts"
import { CurrentViews } from "../../core/ports.ts"
import { appendEvent } from "../../core/appendEvent.ts"
import { recordFailure } from "../../requests/requests.ts"

/** BOOT-4: the player continues in an unsupported browser. null: a browser of no known family. */
export const acceptBrowser = (family: BrowserFamily | null) =>
  Effect.asVoid(appendEvent(event("UnsupportedBrowserAccepted", { family }), { kind: "player", op: "acceptBrowser" }))

const REST = { kind: "rest", op: "checkIp" } as const

/** BOOT-5: checks whether the player's country is permitted, if the operator enables it. One attempt; the page offers the next one. */
export const checkIp = Effect.fnUntraced(function* () {
  const { settings, ipCheck } = yield* CurrentViews
  if (!settings.values.ipCheck || ipCheck.phase === "checking") return
  yield* appendEvent(event("IpCheckRequested", {}), REST)
  const late = yield* LazyApis
  yield* late.checkIp.pipe(
    Effect.flatMap((answer) => appendEvent(ipCheckToDomainEvents(answer), REST)),
    Effect.catch((error) => recordFailure(error).pipe(Effect.andThen(appendEvent(event("IpCheckFailed", {}), REST))))
  )
})
