import type { ComponentType, PropsWithChildren } from "react"

/** The fields that a tile shows of its machine. */
export interface TileMachine {
  readonly name: string
  readonly brand: string
  readonly status: number
}

/** The way of a library from the text of a message to the tile that shows it. */
export interface LobbyStore {
  readonly receive: (text: string) => void
  readonly useTile: (id: number) => TileMachine | undefined
  readonly useBalance: () => number
  readonly Provider?: ComponentType<PropsWithChildren>
}

/** The contender that shows the cost of the bench itself. */
export const ALONE = "the bench alone"

export const MACHINES = 1_000
/** Tiles on a screen, as at 1440 × 900. */
export const DRAWN = 30

/** The floor before the first message. */
export const floor = Array.from({ length: MACHINES }, (_, index) => ({
  id: index + 1,
  name: `Machine ${index + 1}`,
  brand: `Brand ${index % 12}`,
  brandId: index % 12,
  status: 1,
  image: null,
  reservation: null
}))

/** A checked message of one of the two kinds. */
export type Notice =
  | { readonly type: "machine"; readonly id: number; readonly status: number }
  | { readonly type: "balance"; readonly balance: number }

const isInteger = (value: unknown): value is number => Number.isSafeInteger(value)

/** The hand-written parser of all contenders except this product, which decodes with its schemas. */
export const readNotice = (text: string): Notice | null => {
  const value: unknown = JSON.parse(text)
  if (typeof value !== "object" || value === null || !("type" in value)) return null
  if (value.type === "machine" && "id" in value && "status" in value)
    return isInteger(value.id) && isInteger(value.status) ? { type: "machine", id: value.id, status: value.status } : null
  return value.type === "balance" && "balance" in value && isInteger(value.balance) ? { type: "balance", balance: value.balance } : null
}
