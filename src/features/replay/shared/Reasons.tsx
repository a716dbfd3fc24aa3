import { useTranslation } from "react-i18next"
import type { Reason } from "./replayStage.ts"
import styles from "./Reasons.module.css"

/** Lists and numbers of a file are untrusted, so they appear as plain text of limited length. */
const VALUE_LIMIT = 200

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(", ") : String(value)).slice(0, VALUE_LIMIT)

const valuesOf = (reason: Reason): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(reason).map(([key, value]: readonly [string, unknown]) => [key, typeof value === "number" ? value : textOf(value)])
  )

const ReasonText = ({ reason }: { readonly reason: Reason }) => {
  const { t } = useTranslation("replay")
  return t(`reason.${reason._tag}`, valuesOf(reason))
}

/** The reasons why a file is risky or impossible. */
export const Reasons = ({ reasons }: { readonly reasons: readonly Reason[] }) => (
  <ul className={styles["reasons"]}>
    {reasons.map((reason) => (
      <li key={reason._tag}>
        <ReasonText reason={reason} />
      </li>
    ))}
  </ul>
)
