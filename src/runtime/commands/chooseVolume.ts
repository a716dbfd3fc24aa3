import { Effect } from "effect"
import { event } from "../../domain/events.ts"
import { record } from "../record.ts"

/** GAME-1: 0 is silent, 1 is full. */
export const chooseVolume = (volume: number) =>
  Effect.asVoid(record(event("VolumeChosen", { volume: Math.min(1, Math.max(0, volume)) }), { kind: "player", op: "chooseVolume" }))
