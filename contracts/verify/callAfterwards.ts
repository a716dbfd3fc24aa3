import type { Asker } from "./afterwards.ts"
import { checkTopUp } from "./bookings.ts"
import type { Afterwards, HttpInteraction } from "./specification/pactFile.ts"

/** A call with the body of its answer. */
export interface AnsweredCall {
  readonly interaction: HttpInteraction
  readonly body: unknown
}

/** Checks the effect of a call that was answered with the expected status. Returns null or the problem. Never rejects. */
export const checkCall = async (asker: Asker, { body }: AnsweredCall, { booked }: Afterwards): Promise<string | null> =>
  booked === undefined ? null : checkTopUp(asker, body)
