import type { EventName } from "../../src/domain/events.ts"
import type { ControlCommand } from "../faults/controlCommand.ts"
import type { FaultRule } from "../faults/faultRule.ts"
import type { Given } from "../states/catalogue.ts"
import type { WorldEventType } from "../world/worldEvents.ts"

/** What happens by itself: so long after the opening, or after the first event of that type on the floor. Times in ms. */
export interface TimelineEntry {
  readonly on: "Opened" | WorldEventType
  readonly afterMs: number
  readonly command: ControlCommand
}

/**
 * What a tester does to see it, and what the scenario's own test does. A step waits for the page to let it be done, unless `anyway` is
 * said, and for nothing else: what comes of it, the next step or a `wait` lets happen. Amounts in minor units, times in ms.
 */
export type Step =
  /** Opens or reloads the page. With `as` the address bears that player's token (BOOT-3), `tokenAgeMs` old: it lives for 12 hours. */
  | { readonly do: "open"; readonly path: string; readonly as?: string; readonly tokenAgeMs?: number }
  /** By username; the password is `<username>1234` unless told. */
  | { readonly do: "logIn"; readonly as: string; readonly password?: string }
  | { readonly do: "logOut" }
  | { readonly do: "sit"; readonly machineId: number }
  | { readonly do: "cashIn"; readonly amount: number }
  | { readonly do: "cashOut" }
  | { readonly do: "spin" }
  /** Any button of the machine's, by its id. */
  | { readonly do: "press"; readonly button: string; readonly anyway?: true }
  | { readonly do: "autoplay" }
  | { readonly do: "band"; readonly bandId: number }
  | { readonly do: "leave" }
  /** Answers the idle warning: the player is still there (GAME-10). */
  | { readonly do: "stay" }
  /** Asks for a discount or a bonus (MONEY-2). */
  | { readonly do: "topUp"; readonly kind: "discount" | "bonus" }
  /** What the dialog of an open session offers (GAME-9). */
  | { readonly do: "openSession"; readonly action: "continue" | "cashOut" | "kick" }
  /** Types a PIN into the lock's dialog (LOCK-2). */
  | { readonly do: "unlock"; readonly pin: string }
  /** Opens the chat panel (SHELL-7); with `contact` the dialog with that contact too. */
  | { readonly do: "chat"; readonly contact?: string }
  /** Sends a message to the contact whose dialog is open. */
  | { readonly do: "write"; readonly text: string }
  /** Opens the panel of events and notes (SHELL-8). */
  | { readonly do: "quickPanel" }
  /** Opens a page of the player's past (PAGE-1…3); `number` counts from 1. */
  | { readonly do: "ownPage"; readonly page: "logs" | "sessions" | "transactions"; readonly number?: number }
  | { readonly do: "changePassword"; readonly old: string; readonly next: string }
  /** Opens the jackpot's view (LOBBY-5). */
  | { readonly do: "jackpot" }
  /** Chooses the direction of the pages (SHELL-9). */
  | { readonly do: "direction"; readonly direction: "ltr" | "rtl" }
  | { readonly do: "wait"; readonly ms: number }

/** What then stands in the player's log: an event whose payload holds at least these fields. */
export interface ExpectedEvent {
  readonly event: EventName
  readonly where?: Readonly<Record<string, unknown>>
  /** Exactly so often in the whole log; 0 = never. Left out: at least once, after the expectation before it. */
  readonly times?: number
}

/**
 * A situation of the specification as data (MOCK-2): nothing in it is a handler. The same seed, link and steps give the same run in the
 * page and in the process. `epoch` is the floor's wall clock at the opening in ms, null for today's.
 */
export interface Scenario {
  readonly id: string
  readonly title: string
  /** One or two sentences for a tester: what is special, and what one sees. */
  readonly description: string
  /** Requirement numbers and words to search by. */
  readonly tags: readonly string[]
  readonly given: readonly Given[]
  readonly seed: number
  readonly epoch: number | null
  readonly timeline: readonly TimelineEntry[]
  readonly faults: readonly FaultRule[]
  readonly steps: readonly Step[]
  readonly expect: readonly ExpectedEvent[]
}
