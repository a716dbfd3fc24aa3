import type { EventName } from "../../src/domain/events.ts"
import type { ControlCommand } from "../faults/controlCommand.ts"
import type { FaultRule } from "../faults/faultRule.ts"
import type { Given } from "../states/catalogue.ts"
import type { WorldEventType } from "../world/worldEvents.ts"

/** A command that runs a delay after the opening, or after the first floor event of a type. Times in ms. */
export interface TimelineEntry {
  /** A floor event of one of these types during the delay drops the command. */
  readonly unless?: readonly WorldEventType[]
  readonly on: "Opened" | WorldEventType
  readonly afterMs: number
  readonly command: ControlCommand
}

/**
 * A step of the tester, which the scenario's own test performs, too. A step waits until the page allows it, unless `anyway` is set. It does
 * not wait for its result; the next step or a `wait` does. Amounts in minor units, times in ms.
 */
export type Step =
  /**
   * Opens or reloads the page. With `as` the address carries that player's token (BOOT-3), issued `tokenAgeMs` ago. A token lives for 12
   * hours.
   */
  | { readonly do: "open"; readonly path: string; readonly as?: string; readonly tokenAgeMs?: number }
  /** Logs in by username. The default password is `<username>1234`. */
  | { readonly do: "logIn"; readonly as: string; readonly password?: string }
  | { readonly do: "logOut" }
  | { readonly do: "sit"; readonly machineId: number }
  /** Asks to be told when a machine is free. */
  | { readonly do: "waitFor"; readonly machineId: number }
  /** Sets the limit for the stakes of a day (minor units), or cancels its raise. */
  | { readonly do: "limitStakes"; readonly value: number | "cancelRaise" }
  /** Begins a break of this length (ms), which the profile must offer as a time-out. */
  | { readonly do: "takeBreak"; readonly ms: number }
  /** Presses the profile's panic button (PROT-7). */
  | { readonly do: "panic" }
  /** Answers the reality check that is due and plays on (PROT-5), after choosing an own interval (ms) where one is given. */
  | { readonly do: "answerCheck"; readonly intervalMs?: number }
  /** With `twice` by a double click. */
  | { readonly do: "cashIn"; readonly amount: number; readonly twice?: true }
  | { readonly do: "cashOut" }
  | { readonly do: "spin" }
  /** Presses any button of the machine by its ID. */
  | { readonly do: "press"; readonly button: string; readonly anyway?: true }
  | { readonly do: "autoplay" }
  | { readonly do: "band"; readonly bandId: number }
  | { readonly do: "leave" }
  /** Answers the idle warning (GAME-10). */
  | { readonly do: "stay" }
  /** Requests a discount or a bonus (MONEY-2). */
  | { readonly do: "topUp"; readonly kind: "discount" | "bonus" }
  /** Chooses an action in the dialog of an open session (GAME-9). */
  | { readonly do: "openSession"; readonly action: "continue" | "cashOut" | "kick" }
  /** Types a PIN into the lock dialog (LOCK-2). */
  | { readonly do: "unlock"; readonly pin: string }
  /** Opens the chat panel (SHELL-7), and with `contact` also the dialog with that contact. */
  | { readonly do: "chat"; readonly contact?: string }
  /** Sends a message to the contact whose dialog is open. */
  | { readonly do: "write"; readonly text: string }
  /** Opens the panel of events and notes (SHELL-8). */
  | { readonly do: "quickPanel" }
  /** Opens a history page of the player (PAGE-1…3). `number` counts from 1. */
  | { readonly do: "ownPage"; readonly page: "logs" | "sessions" | "transactions"; readonly number?: number }
  | { readonly do: "changePassword"; readonly old: string; readonly next: string }
  /** Opens the jackpot's view (LOBBY-5). */
  | { readonly do: "jackpot" }
  /** Chooses the text direction (SHELL-9). */
  | { readonly do: "direction"; readonly direction: "ltr" | "rtl" }
  | { readonly do: "wait"; readonly ms: number }

/** An event that the player's log must contain. Its payload has at least these fields. */
export interface ExpectedEvent {
  readonly event: EventName
  readonly where?: Readonly<Record<string, unknown>>
  /**
   * Exact number of occurrences in the whole log; 0 means never. If absent, the event occurs at least once after the previous expectation.
   */
  readonly times?: number
}

/**
 * A situation of the specification as pure data (MOCK-2), without handlers. The same seed, link and steps give the same run in the page and
 * in the mock process. `epoch` is the floor's wall clock at the opening in ms; null uses the current time.
 */
export interface Scenario {
  readonly id: string
  readonly title: string
  /** One or two sentences for a tester: the special condition, and its visible effect. */
  readonly description: string
  /** Requirement IDs and search words. */
  readonly tags: readonly string[]
  readonly given: readonly Given[]
  readonly seed: number
  readonly epoch: number | null
  readonly timeline: readonly TimelineEntry[]
  readonly faults: readonly FaultRule[]
  readonly steps: readonly Step[]
  readonly expect: readonly ExpectedEvent[]
}
