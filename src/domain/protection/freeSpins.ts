import type { ChannelPhase } from "../connection/phases.ts"
import { nameMachineStatus } from "../account/settings.ts"
import type { Settings } from "../account/settingsSchema.ts"

/** The facts that show whether the machine of the seat plays a bonus game now. */
export interface BonusFacts {
  /** The newest report of its status, and the log position of that report; undefined while the machine is unknown. */
  readonly machine: { readonly status: number; readonly changed: number } | undefined
  readonly settings: Pick<Settings, "machineStatus">
  readonly connection: { readonly channels: { readonly notifications: { readonly phase: ChannelPhase } } }
  /** `bonusDoubtSeq`: the log position up to which a report of a bonus game is doubtful. */
  readonly protection: { readonly bonusDoubtSeq: number }
}

/**
 * Whether the machine's spins are free: those of a bonus game. The notice of its end may be lost, and then each spin costs its bet again. So a report
 * counts only while the notification socket is open, which would bring the notice. It no longer counts when a spin has lowered the credit (PROT-6,
 * PROT-9).
 */
export const areSpinsFree = ({ machine, settings, connection, protection }: BonusFacts): boolean =>
  machine !== undefined &&
  nameMachineStatus(settings, machine.status) === "bonus" &&
  connection.channels.notifications.phase === "open" &&
  machine.changed > protection.bonusDoubtSeq
