import type { ReactNode } from "react"
import { Backdrop } from "../dialogs/Backdrop.tsx"
import { Logo } from "../Logo.tsx"
import { addLateLinks } from "./lateLinks.ts"
import { isSplashShown } from "./splashChoice.ts"
import styles from "./states.module.css"

/** `name` and `logo` are the operator's; absent until the settings are known. */
export interface SplashProps {
  readonly name?: string
  readonly logo?: string | null
  /** The current step; only the logo appears until texts are loaded. */
  readonly text?: string | undefined
}

const Opening = ({ children }: { readonly children: ReactNode }) => (
  <output ref={addLateLinks} className={styles["splash"]} aria-busy="true">
    {/* Animated lights would slow down the start of the page. */}
    <Backdrop isStatic />
    <div className="grid items-middle gap-5">{children}</div>
  </output>
)

const Reels = () => (
  <span className={styles["reels"]} aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
)

/** The screen before the page's code starts (vite/firstScreen.ts). It shows no name, because the operator's name is in the settings. */
export const FirstScreen = () => (
  <Opening>
    <span className={styles["logoPlace"]} />
    <Reels />
  </Opening>
)

const OpeningSplash = ({ name = "Telereel", logo = null, text }: SplashProps) => (
  <Opening>
    <Logo name={name} src={logo} size="large" />
    <Reels />
    {text !== undefined && <p className="text-center soft">{text}</p>}
  </Opening>
)

/**
 * The splash screen while the page loads, before texts and settings are available. When the player or the operator has disabled it (LOGIN-1,
 * SHOW_SPLASH), only the text appears.
 */
export const Splash = (props: SplashProps) =>
  isSplashShown() ? (
    <OpeningSplash {...props} />
  ) : (
    <output ref={addLateLinks} className="centered screen-high" aria-busy="true">
      {props.text !== undefined && <p className="text-center soft">{props.text}</p>}
    </output>
  )
