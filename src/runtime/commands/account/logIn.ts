import { Effect } from "effect"
import { readTokenClaims } from "../../../api/rest/tokenClaims.ts"
import { logInToDomainEvents } from "../../../api/rest/toDomainEvents.ts"
import { type CallError, DecodeError } from "../../../domain/shared/errors.ts"
import { type DomainEvent, event } from "../../../domain/events.ts"
import { ERROR_CODES } from "../../../domain/generated/errorCatalogue.ts"
import { queryPresentPlayers } from "../../browser/playerTabs.ts"
import { recordFailure, withRejectedPaths } from "../../requests/requests.ts"
import { CasinoClient, CurrentViews, CredentialStore, PlayerPart } from "../../core/ports.ts"
import { appendEvent } from "../../core/appendEvent.ts"
import { PageMemory } from "../../core/pageMemory.ts"
import { applyFirstLock } from "../../session/screenLock.ts"
import { setReturnPath } from "./navigation.ts"

/** The credentials that the player typed. They never enter the log, which records only the request. */
export interface TypedCredentials {
  readonly username: string
  readonly password: string
  readonly remember: boolean
}

const REST = { kind: "rest", op: "logIn" } as const

/** The refusal of a 401 whose body has no error response. */
const WRONG_CREDENTIALS = { code: ERROR_CODES.wrongUsernameOrPassword, message: "", params: {} }

/** The event of a failed login: the server's refusal, whatever its status, otherwise why there was no answer (LOGIN-4). */
const logInFailure = (error: CallError): DomainEvent => {
  switch (error._tag) {
    case "Rejected":
      return event("LogInRefused", { refusal: error.refusal })
    case "Transient":
      return error.refusal === undefined
        ? event("LogInFailed", { reason: error.reason })
        : event("LogInRefused", { refusal: error.refusal })
    case "Blocked":
      return event("LogInRefused", { refusal: error.refusal ?? WRONG_CREDENTIALS })
    case "Decode":
      return event("LogInFailed", { reason: "decode" })
  }
}

const notOurToken = new DecodeError({ op: "logIn", issues: [{ path: "token", message: "The token has no readable claims" }] })

/**
 * The lifetime of a login without "remember me". It removes what the device remembers of the player, which would end the player's sessions in other tabs,
 * and a game there: while there are such tabs, it stays. Takes 300 ms when the device remembers the player.
 */
const decideTabLifetime = Effect.fnUntraced(function* (playerId: string) {
  const isRemembered = (yield* CredentialStore).storedToken().playerId === playerId
  const isOpen = isRemembered && (yield* queryPresentPlayers).some((present) => present.playerId === playerId)
  return isOpen ? ("besideTabs" as const) : ("tab" as const)
})

/** LOGIN-3: logs in with one attempt. Only the player repeats it. */
export const logIn = Effect.fnUntraced(function* ({ username, password, remember }: TypedCredentials) {
  const casino = yield* CasinoClient
  const credentials = yield* CredentialStore
  const views = yield* CurrentViews
  const { lastSession } = yield* PageMemory
  if (views.session.phase !== "guest") return
  yield* appendEvent(event("LogInRequested", { remember }), { kind: "player", op: "logIn" })
  const { load } = yield* PlayerPart
  // The player has agreed to a link's switch meanwhile: the late answer must neither replace nor end that session (BOOT-3).
  const isOver = (): boolean => views.session.phase !== "loggingIn"
  // Load the player's part before the call: a login that the server has accepted must not fail because a file is missing.
  yield* Effect.andThen(load, withRejectedPaths(casino.logIn({ username, password, site_id: views.settings.values.siteId }))).pipe(
    Effect.flatMap(
      Effect.fnUntraced(function* ({ answer, rejected }) {
        if (isOver()) return
        const claims = readTokenClaims(answer.token)
        if (claims === null) return yield* Effect.fail(notOurToken)
        const lifetime = remember ? "device" : yield* decideTabLifetime(claims.id)
        if (isOver()) return
        credentials.keep({ token: answer.token, pinHash: answer.pin_code, lastLogonIp: answer.last_logon_ip ?? null }, lifetime)
        // The page at which another player's session ended, least of all a machine, is not where this player wanted to go (AUTH-4).
        const isHandedOver = views.session.wantedPath !== null && ![null, claims.id].includes(lastSession.playerId)
        if (isHandedOver) yield* setReturnPath(null)
        yield* applyFirstLock({ isProven: true })
        yield* appendEvent(logInToDomainEvents(claims, answer, rejected), REST)
      })
    ),
    Effect.catch((error) =>
      recordFailure(error).pipe(Effect.andThen(Effect.suspend(() => (isOver() ? Effect.void : appendEvent(logInFailure(error), REST)))))
    )
  )
})
