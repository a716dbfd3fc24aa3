import { Effect } from "effect"
import type { Moment } from "../../domain/protection/moment.ts"
import { run } from "../run.ts"
import { momentNow } from "../session/protection.ts"

/** PROT-4: gives the present moment on the clocks by which the commands decide to `take`, for the pages that draw them. */
export const readMoment = (take: (moment: Moment) => void): void => run(Effect.map(momentNow, take))
