import { Schema } from "effect"
import { eventType, personal } from "../shared/defineEvents.ts"
import { CallFailure } from "../shared/refusal.ts"

const OfMachine = { machineId: Schema.Int }
const NamedMachine = { ...OfMachine, machineName: personal.keep(Schema.String) }

/** The player waits for occupied machines and gets a notice when one is free. */
export const waitlistEvents = {
  /** The player wants to be told when the machine is free. */
  FreeNoticeRequested: eventType(Schema.Struct(NamedMachine)),
  /** The server has the player on the machine's waiting list. */
  WaitlistJoined: eventType(Schema.Struct(OfMachine)),
  /** The server keeps no waiting list, or could not be asked. This page watches the machine list instead, while it is open. */
  WaitlistUnavailable: eventType(Schema.Struct({ ...OfMachine, reason: Schema.Literals([...CallFailure.literals, "refused"]) })),
  /** The player no longer waits for the machine. */
  FreeNoticeCancelled: eventType(Schema.Struct(OfMachine)),
  /** A machine for which the player waits is free. `until` (wall-clock ms): the server keeps it for this player until then. */
  AwaitedMachineFreed: eventType(Schema.Struct({ ...NamedMachine, until: Schema.NullOr(Schema.Int) })),
  /** Somebody else has taken the free machine. The player waits on. */
  AwaitedMachineTaken: eventType(Schema.Struct(OfMachine))
}

/** A machine for which the player waits, as the waiting list or the server's notice names it. The server may leave the name out. */
interface AwaitedMachine {
  readonly machineId: number
  readonly machineName: string
}

/**
 * The name of a machine for which the player waits: that of the lobby's list, which the player sees beside it. `listed`: undefined while the list does not
 * have the machine. Without any name, the machine's number.
 */
export const awaitedName = ({ machineId, machineName }: AwaitedMachine, listed: string | undefined): string =>
  listed || machineName || String(machineId)
