import { Effect } from "effect"
import { event } from "../../../domain/events.ts"
import { record } from "../../core/record.ts"

/** GAME-1: sets the volume from 0 (silent) to 1 (full). */
export const chooseVolume = (volume: number) =>
  Effect.asVoid(record(event("VolumeChosen", { volume: Math.min(1, Math.max(0, volume)) }), { kind: "player", op: "chooseVolume" }))
