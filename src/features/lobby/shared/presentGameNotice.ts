import type { ViewOf } from "../../../projections/hooks.ts"

type Game = Pick<ViewOf<"game">, "phase" | "joinRefusal" | "refusal" | "leaveReason">

/** Why the player is back from a machine, if not by choice. */
export type GameNotice =
  | { readonly kind: "refusal"; readonly refusal: NonNullable<Game["refusal"]> }
  | {
      readonly kind: "text"
      readonly key: `machine.joinRefused.${NonNullable<Game["joinRefusal"]>}` | `game.left.${NonNullable<Game["leaveReason"]>}`
    }

/** LOBBY-4, GAME-8: the lobby's message about a game that has just ended or was refused. */
export const presentGameNotice = ({ phase, joinRefusal, refusal, leaveReason }: Game): GameNotice | null => {
  if (phase !== "refused" && phase !== "left") return null
  if (refusal !== null) return { kind: "refusal", refusal }
  if (joinRefusal !== null) return { kind: "text", key: `machine.joinRefused.${joinRefusal}` }
  return leaveReason === null || leaveReason === "player" ? null : { kind: "text", key: `game.left.${leaveReason}` }
}
