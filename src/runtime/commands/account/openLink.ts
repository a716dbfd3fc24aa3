import { Effect } from "effect"
import type { LinkTokenProblem, NamedPlayer } from "../../../domain/account/accountEvents.ts"
import { event } from "../../../domain/events.ts"
import { isSeated } from "../../../domain/game/seatRules.ts"
import { readTokenClaims } from "../../../api/rest/tokenClaims.ts"
import { endSessionAndInformServer } from "../../requests/endSessionAndInformServer.ts"
import { type OfferedSession, PageMemory } from "../../core/pageMemory.ts"
import { PlayerTabs, queryPresentPlayers, withPresentPlayers } from "../../browser/playerTabs.ts"
import { CredentialStore, CurrentViews } from "../../core/ports.ts"
import { appendEvent } from "../../core/appendEvent.ts"
import { awaitViews } from "../../core/awaitViews.ts"
import { beginValidatedSession, readUsableClaims, type Validation, validateToken } from "../../requests/validateToken.ts"
import { restoreSession } from "./restoreSession.ts"

const LINK = { kind: "browser", op: "openLink" } as const
const PLAYER = { kind: "player", op: "switchPlayer" } as const

const refuse = (reason: LinkTokenProblem) => appendEvent(event("LinkTokenRefused", { reason }), LINK)

/** The player of the stored session by its token's claims, or null. */
const storedPlayer = Effect.map(CredentialStore, (credentials): NamedPlayer | null => {
  const token = credentials.token()
  const claims = token === null ? null : readTokenClaims(token)
  return claims === null ? null : { id: claims.id, username: claims.username }
})

/** Validates the link's token next to an existing session. Null when the token cannot be used. */
const validateLink = Effect.fnUntraced(function* (
  token: string
): Effect.fn.Return<
  Extract<Validation, { readonly kind: "valid" }> | null,
  never,
  Effect.Services<ReturnType<typeof validateToken>> | Effect.Services<ReturnType<typeof refuse>>
> {
  const validation = yield* validateToken(token)
  if (validation.kind === "valid") return validation
  yield* refuse(validation.kind === "refused" ? "refused" : "unreachable")
  return null
})

/** The player who is logged in on this device, and whether another tab plays for them. */
interface LoggedInPlayer extends NamedPlayer {
  readonly seated: boolean
}

/**
 * Asks the tabs for the player of the token that they share, unless the id is among `known`; null for none. While a link's token is validated, or its
 * question is open, another player may log in in another tab. A player whose tabs are all closed is named by the id. Takes 300 ms with a result.
 */
const queryNewcomer = Effect.fnUntraced(function* (known: readonly (string | null)[]) {
  const { playerId: id } = (yield* CredentialStore).storedToken()
  if (id === null || known.includes(id)) return null
  const tabs = (yield* queryPresentPlayers).filter(({ playerId }) => playerId === id)
  return { id, username: tabs[0]?.username ?? id, seated: tabs.some(({ seated }) => seated) } satisfies LoggedInPlayer
})

/** Asks the player whether the link's player replaces the one who is logged in. */
const offerSwitch = Effect.fnUntraced(function* (next: Omit<OfferedSession, "from">, { id, username, seated }: LoggedInPlayer) {
  const from = { id, username }
  ;(yield* PageMemory).offered.session = { ...next, from }
  yield* appendEvent(event("PlayerSwitchOffered", { from, to: { id: next.claims.id, username: next.claims.username }, seated }), LINK)
})

/**
 * BOOT-3: opens the page for the player of the token in the URL. The token is validated before it is stored.
 * A token that cannot be used leaves an existing session unchanged. When another player is logged in on this device, the page asks first.
 */
export const openLink = Effect.fnUntraced(function* (token: string) {
  const credentials = yield* CredentialStore
  const views = yield* CurrentViews
  const usable = yield* readUsableClaims(token)
  const stored = yield* storedPlayer
  if (usable.problem !== null) {
    yield* refuse(usable.problem)
    return yield* restoreSession("storage")
  }
  const { claims } = usable
  const isOther = stored !== null && stored.id !== claims.id
  // Without a token of this tab, another player has stored the shared one since the page opened.
  const known = [claims.id, stored && credentials.storedToken().playerId]
  // The logged-in player continues to play while the link's token is validated.
  if (isOther) yield* restoreSession("storage")
  else yield* appendEvent(event("SessionRestoreRequested", { from: "address" }), LINK)
  const [present, validation] = yield* withPresentPlayers(validateLink(token))
  if (validation === null) return yield* isOther ? Effect.void : restoreSession("storage")
  // A login that a player has sent in this tab meanwhile is neither replaced nor does it drop the link: its outcome decides whether the page asks.
  yield* awaitViews(({ session }) => session.phase !== "loggingIn")
  const here = views.session.player
  const newcomer = yield* queryNewcomer([...known, here?.id ?? null])
  if (newcomer !== null) return yield* offerSwitch(validation, newcomer)
  // The link's own player has logged out meanwhile, here or in another tab, or has logged in in this tab without the link.
  if (isOther ? here?.id === claims.id : views.session.phase !== "restoring") return
  const elsewhere = present.filter(({ playerId }) => playerId !== claims.id)
  const from = here === null ? elsewhere.map(({ playerId, username }) => ({ id: playerId, username }))[0] : here
  const isOwn = stored?.id === claims.id
  // Another tab has logged the player out, and its message is still under way: the token must not return to the storage.
  if (isOwn && credentials.token() === null) return yield* restoreSession("address")
  if (isOwn || from === undefined) return yield* beginValidatedSession(validation, isOwn ? "unchanged" : "device")
  const isAtMachine = here !== null && (isSeated(views.game) || views.reconnect.machineId !== null)
  const seated = isAtMachine || elsewhere.some((one) => one.seated && one.playerId === from.id)
  yield* offerSwitch(validation, { id: from.id, username: from.username, seated })
})

/** BOOT-3: the page was reloaded before the link's token was used. The player must open the link again. */
export const reportLostLink = () => Effect.andThen(refuse("unreachable"), restoreSession("storage"))

/**
 * Logs in the player of the link and logs out the previous player in all tabs of this device. When a third player has logged in since the question, it
 * asks again with that player's name.
 */
export const acceptSwitch = Effect.fnUntraced(function* () {
  const tabs = yield* PlayerTabs
  const { session } = yield* CurrentViews
  const { offered } = yield* PageMemory
  const next = offered.session
  if (next === null) return
  offered.session = null
  const newcomer = yield* queryNewcomer([next.from.id, next.claims.id])
  if (newcomer !== null) return yield* offerSwitch(next, newcomer)
  const isOwn = session.phase === "loggedIn"
  if (isOwn) yield* endSessionAndInformServer("switched", PLAYER)
  tabs.announce({ kind: "ended", playerId: next.from.id, informs: !isOwn })
  yield* beginValidatedSession(next, "device")
})

/** The logged-in player stays, and the link's token is discarded. */
export const declineSwitch = Effect.fnUntraced(function* () {
  const { offered } = yield* PageMemory
  if (offered.session === null) return
  offered.session = null
  yield* appendEvent(event("PlayerSwitchDeclined", {}), PLAYER)
})

/** The player has read the notice about a link's token. */
export const dismissLinkNotice = () => Effect.asVoid(appendEvent(event("LinkNoticeDismissed", {}), PLAYER))
