import type { ControlCommand } from "../../mocks/faults/controlCommand.ts"
import type { MockState } from "../../mocks/backend/mockState.ts"
import type { Preferences } from "../../src/domain/shell/preferences.ts"
import type { Language } from "../../src/i18n/languages.ts"

/** One step of the user, taken in English at desktop size. Selectors are Playwright selectors. `see` waits for an element. */
export type Step =
  | { readonly click: string }
  | { readonly fill: string; readonly text: string }
  | { readonly press: string }
  | { readonly see: string }
  | { readonly mock: ControlCommand | ((state: MockState) => ControlCommand | null) }
  | { readonly choose: string; readonly file: string }
  | { readonly size: "phone" | "desktop" }
  /** Sets the page's wall clock forward, as the sleep of a device does. */
  | { readonly passMs: number }
  /** Sets `navigator.onLine`. The page can still load its own files. */
  | { readonly online: boolean }
  /** Locks the screen of the logged-in demo player, as if it had been locked before the page is loaded again. */
  | "lock"
  /** The browser's back button. */
  | "back"

/** A visible state of a page. `steps` lead there from the previous state of the same visit; without steps it is there already. */
export interface State {
  /** File name of the picture. */
  readonly id: string
  readonly title: string
  readonly steps?: readonly Step[]
  /** Selector of an element that is visible only in this state. */
  readonly sees: string
  /** Steps to repeat before each picture or check, because the state ends by itself. */
  readonly again?: readonly Step[]
  /** The only size at which the state exists. */
  readonly only?: "phone" | "desktop"
}

/** One page load, and the states that can be reached from it without another load. */
export interface Visit {
  readonly part: Part
  /** The requirements that its states belong to. */
  readonly shows: string
  readonly link: string
  /** The player whose token the link contains. Without it, the link contains no token. */
  readonly as?: "demo" | "staff"
  /** Remaining lifetime of the token, in ms. A negative value makes an expired token. */
  readonly tokenAliveMs?: number
  readonly scenario?: string
  /** Commands for the mock that run before the page's first call. */
  readonly broken?: readonly ControlCommand[]
  readonly browser?: "firefox" | "noWebRtc" | "freshDevice" | "sharedDevice" | "noAutoplay"
  /** Whether another tab of the player holds the seat lock. */
  readonly playsElsewhere?: boolean
  readonly preferences?: Partial<Preferences>
  /** Only `npm run gallery -- --axe` checks this visit, because it is slow or has the structure of another visit. */
  readonly rare?: boolean
  /** Language of the pictures for an operator's own theme. It overrides the chosen language. */
  readonly speaks?: Language
  readonly states: readonly State[]
}

export type Part =
  | "door"
  | "login"
  | "lobby"
  | "jackpot"
  | "panels"
  | "game"
  | "pages"
  | "errors"
  | "replay"
  | "mock"
  | "operators"
  | "protection"

/** Visits of one part. They have the address and the player of `common`, unless a visit names others. */
export const visits = (
  common: Pick<Visit, "part" | "link"> & Partial<Visit>,
  own: readonly (Pick<Visit, "shows" | "states"> & Partial<Visit>)[]
): readonly Visit[] => own.map((visit) => ({ ...common, ...visit }))
