import { Result, Schema } from "effect"
import { localStorageOrNull, readText, writeText } from "../../browser/safeStorage.ts"
import { decideOffer, type KeptSession } from "../../domain/support/keptSessions.ts"
import { findNewestEnded } from "./keptSessions.ts"

const KEY = "telereel.reportOffers"
/** The device deletes older sessions long before this many newer ones were offered. */
const MOST_OFFERS = 50

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Array(Schema.String)))

/** IDs of logs whose sessions were already offered on this device. Null when the browser denies access to its storage. */
const readOffered = (): readonly string[] | null => {
  const storage = localStorageOrNull()
  if (storage === null) return null
  const ids = decode(readText(storage, KEY) ?? "[]")
  return Result.isSuccess(ids) ? ids.success : []
}

const noteOffered = (ids: readonly string[]): boolean => writeText(localStorageOrNull(), KEY, JSON.stringify(ids.slice(-MOST_OFFERS)))

/** The session that this page load offers. The offer stays across page changes until the player closes it. */
let shown: KeptSession | null = null

/**
 * LOG-4: claims the session to offer after an unexpected end; null without one. The offer is stored at once, so that no later page repeats it. When it
 * cannot be stored, the result is null. `playerId` null: a guest. Never rejects.
 */
export const claimReportOffer = async (playerId: string | null): Promise<KeptSession | null> => {
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

/** To be called when the player has accepted or declined the offer. */
export const closeReportOffer = (): void => {
  shown = null
}
