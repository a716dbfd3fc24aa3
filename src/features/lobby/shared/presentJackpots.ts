import type { BrandEntry } from "../../../domain/lobby/lobbyEvents.ts"

/** The jackpots of one brand in minor units, with the highest separate. */
export interface JackpotRow {
  readonly brandId: number
  readonly brand: string
  /** The server's image of the brand (LOBBY-2). */
  readonly image: string | null
  readonly top: number
  readonly others: readonly number[]
  /** LOBBY-5: above the operator's limit. */
  readonly isHot: boolean
}

/** The jackpots of all brands, the highest first, without brands that have none. */
export const presentJackpots = (brands: readonly BrandEntry[], hotFlagLimit: number): readonly JackpotRow[] =>
  brands
    .filter(({ jackpots }) => jackpots.length > 0)
    .map(({ id, name, image = null, jackpots }) => {
      const [top = 0, ...others] = [...new Set(jackpots)].toSorted((one, other) => other - one)
      return { brandId: id, brand: name, image, top, others, isHot: top > hotFlagLimit }
    })
    .toSorted((one, other) => other.top - one.top)
