import { Result, Schema } from "effect"
import { localStorageOrNull, readText, writeText } from "../../browser/safeStorage.ts"
import { decideOffer, type KeptSession } from "../../domain/support/keptSessions.ts"
import { findNewestEnded } from "./keptSessions.ts"

const KEY = "telereel.reportOffers"
/** Older sessions are forgotten on the device long before so many newer ones were offered. */
const MOST_OFFERS = 50

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Array(Schema.String)))

/** Ids of logs whose sessions were offered on this device. Null where the browser keeps nothing. */
const readOffered = (): readonly string[] | null => {
  const storage = localStorageOrNull()
  if (storage === null) return null
  const ids = decode(readText(storage, KEY) ?? "[]")
  return Result.isSuccess(ids) ? ids.success : []
}

const noteOffered = (ids: readonly string[]): boolean => writeText(localStorageOrNull(), KEY, JSON.stringify(ids.slice(-MOST_OFFERS)))

/** The session that this page offers. It stays while the player goes from page to page, until it is closed. */
let shown: KeptSession | null = null

/**
 * LOG-4: the session to offer after an unexpected end, or null. It is noted at once, so that no later page offers it again. Where that cannot
 * be noted, nothing is offered. `playerId` null: a guest. Never rejects.
 */
export const findReportOffer = async (playerId: string | null): Promise<KeptSession | null> => {
  const offered = readOffered()
  if (offered === null) return null
  const sessions = await findNewestEnded(playerId)
  const again = sessions.find(({ logId }) => logId === shown?.logId)
  if (again !== undefined) return again
  const offer = decideOffer(sessions, { offered, now: Date.now() })
  if (offer === null || !noteOffered([...offered, offer.logId])) return null
  shown = offer
  return offer
}

/** The player has answered the offer, or wants none. */
export const closeReportOffer = (): void => {
  shown = null
}
