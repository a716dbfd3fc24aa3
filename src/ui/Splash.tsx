import { Backdrop } from "./Backdrop.tsx"
import { Logo } from "./Logo.tsx"
import styles from "./Splash.module.css"

export interface SplashProps {
  readonly name?: string
  readonly logo?: string | null
  /** What is being waited for; without texts yet, the mark alone. */
  readonly text?: string | undefined
}

/** The door of the house, while something is on its way. Stands before texts and settings are there, so it takes none by itself. */
export const Splash = ({ name = "Telereel", logo = null, text }: SplashProps) => (
  <output className={styles["splash"]} aria-busy="true">
    <Backdrop />
    <div className={styles["middle"]}>
      <Logo name={name} src={logo} size="large" />
      <span className={styles["reels"]} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {text !== undefined && <p className={styles["text"]}>{text}</p>}
    </div>
  </output>
)
