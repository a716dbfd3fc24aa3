import { useTranslation } from "react-i18next"
import { cx } from "../../ui/theme/cx.ts"
import { Money } from "../../ui/format/Money.tsx"
import styles from "./NetResult.module.css"
import type { NetKind } from "./presentNet.ts"

export interface NetResultProps {
  readonly kind: NetKind
  /** Minor units. */
  readonly net: number
}

/** A result as a word, a colour and a figure (PAGE-2). */
export const NetResult = ({ kind, net }: NetResultProps) => {
  const { t } = useTranslation("pages")
  return (
    <span className={cx(styles["net"], styles[kind])} data-net={kind}>
      <span className={styles["word"]}>{t(`net.${kind}`)}</span>
      {kind !== "open" && <Money amount={net} />}
    </span>
  )
}
