import type { ControlCommand } from "../../mocks/faults/controlCommand.ts"
import type { MockState } from "../../mocks/backend/mockState.ts"
import type { Preferences } from "../../src/domain/shell/preferences.ts"
import type { Language } from "../../src/i18n/languages.ts"

/** Done in English, on a desktop's screen. Selectors are Playwright's; a wait is a `see`. */
export type Step =
  | { readonly click: string }
  | { readonly fill: string; readonly text: string }
  | { readonly press: string }
  | { readonly see: string }
  | { readonly mock: ControlCommand | ((state: MockState) => ControlCommand | null) }
  | { readonly choose: string; readonly file: string }
  | { readonly size: "phone" | "desktop" }
  /** What the browser says of the network; the page's own files still come. */
  | { readonly online: boolean }
  /** The browser's own way back. */
  | "back"

/** Something a player can have before the eyes. `steps` lead there from the state before it on the same page. */
export interface State {
  /** The picture's file name. */
  readonly id: string
  readonly title: string
  readonly steps: readonly Step[]
  /** What shows that it is there. */
  readonly sees: string
  /** What has to be done anew before each look, because it lasts for a moment. */
  readonly again?: readonly Step[]
  /** Where there is such a thing at all. */
  readonly only?: "phone" | "desktop"
}

/** One load of the page, and the states that can be reached from there without another. */
export interface Visit {
  readonly part: Part
  /** The requirements that its states belong to. */
  readonly shows: string
  readonly link: string
  /** Whose token the link bears; nobody's where it is left out. */
  readonly as?: "demo" | "staff"
  /** Less than nothing: the token's time is over. */
  readonly tokenAliveMs?: number
  readonly scenario?: string
  /** What is already broken when the page makes its first call. */
  readonly broken?: readonly ControlCommand[]
  readonly browser?: "firefox" | "noWebRtc" | "freshDevice" | "noAutoplay"
  /** The player's other tab holds the right to play. */
  readonly playsElsewhere?: boolean
  readonly preferences?: Partial<Preferences>
  readonly locked?: boolean
  /** Left to `npm run gallery -- --axe`: it takes long to come, or is built as another is. */
  readonly rare?: boolean
  /** An operator's own language, in which its pictures are taken. */
  readonly speaks?: Language
  readonly states: readonly State[]
}

export type Part = "door" | "login" | "lobby" | "jackpot" | "panels" | "game" | "pages" | "errors" | "replay" | "mock" | "operators"
