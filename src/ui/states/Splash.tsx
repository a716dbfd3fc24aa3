import { Backdrop } from "../dialogs/Backdrop.tsx"
import { Logo } from "../Logo.tsx"
import { isSplashShown } from "./splashChoice.ts"
import styles from "./states.module.css"

export interface SplashProps {
  readonly name?: string
  readonly logo?: string | null
  /** The current step; only the logo appears until texts are loaded. */
  readonly text?: string | undefined
}

const OpeningSplash = ({ name = "Telereel", logo = null, text }: SplashProps) => (
  <output className={styles["splash"]} aria-busy="true">
    <Backdrop />
    <div className="grid items-middle gap-5">
      <Logo name={name} src={logo} size="large" />
      <span className={styles["reels"]} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {text !== undefined && <p className="text-center soft">{text}</p>}
    </div>
  </output>
)

/**
 * The splash screen while the page loads, before texts and settings are available. When the player or the operator has disabled it (LOGIN-1,
 * SHOW_SPLASH), only the text appears.
 */
export const Splash = (props: SplashProps) =>
  isSplashShown() ? (
    <OpeningSplash {...props} />
  ) : (
    <output className="centered screen-high" aria-busy="true">
      {props.text !== undefined && <p className="text-center soft">{props.text}</p>}
    </output>
  )
