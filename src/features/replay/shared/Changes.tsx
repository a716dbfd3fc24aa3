import { useTranslation } from "react-i18next"
import type { ReplaySession } from "../../../replay/session/replaySession.ts"
import styles from "./Shared.module.css"
import { shortValue } from "./Tree.tsx"

/** Limit of listed changes per view, because a snapshot of the machine list has thousands. */
const SHOWN = 60

type ViewChange = Awaited<ReturnType<ReplaySession["diff"]>>[number]

const Value = ({ value }: { readonly value: unknown }) => {
  const { t } = useTranslation("replay")
  return value === undefined ? <i className={styles["absent"]}>{t("changes.absent")}</i> : <code>{shortValue(value)}</code>
}

/** The changed leaves of a view, with their values before and after. */
export const Leaves = ({ leaves }: { readonly leaves: ViewChange["changes"] }) => {
  const { t } = useTranslation("replay")
  return (
    <>
      <dl className={styles["leaves"]}>
        {leaves.slice(0, SHOWN).map(({ path, before, after }) => (
          <div key={path} className={styles["changesLeaf"]}>
            <dt>{path}</dt>
            <dd className={styles["before"]}>
              <Value value={before} />
            </dd>
            <dd className={styles["after"]}>
              <Value value={after} />
            </dd>
          </div>
        ))}
      </dl>
      {leaves.length > SHOWN && <p className={styles["none"]}>{t("event.more", { count: leaves.length - SHOWN })}</p>}
    </>
  )
}

/** The changes, grouped by view. */
export const Changes = ({ changes, none }: { readonly changes: readonly ViewChange[]; readonly none: string }) => {
  if (changes.length === 0) return <p className={styles["none"]}>{none}</p>
  return changes.map(({ projection, changes: leaves }) => (
    <section key={projection} className={styles["view"]}>
      <h3 className={styles["title"]}>{projection}</h3>
      <Leaves leaves={leaves} />
    </section>
  ))
}
