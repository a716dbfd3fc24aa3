import { StatusDot } from "../../../ui/StatusBadge.tsx"
import styles from "./PressFate.module.css"
import { type Press, PRESS_TONES, usePressText } from "./usePressText.ts"

const Fate = ({ press }: { readonly press: Press }) => (
  <>
    <StatusDot tone={PRESS_TONES[press.fate]} live={press.fate !== "done" && press.fate !== "refused"} />
    <span>{usePressText(press)}</span>
  </>
)

/** LIVE-4: the outcome of the last press. */
export const PressFate = ({ press }: { readonly press: Press | null }) => (
  <output
    className={styles["fate"]}
    data-testid="press-fate"
    data-press={press?.id}
    data-fate={press?.fate}
    data-won={(press?.win ?? 0) > 0}
  >
    {press !== null && <Fate press={press} />}
  </output>
)
