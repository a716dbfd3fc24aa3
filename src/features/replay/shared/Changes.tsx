import { Box, Text } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { ReplaySession } from "../../../replay/session/replaySession.ts"
import styles from "./Shared.module.css"
import { shortValue } from "./Tree.tsx"

/** Limit of listed changes per view, because a snapshot of the machine list has thousands. */
const SHOWN = 60

type ViewChange = Awaited<ReturnType<ReplaySession["diff"]>>[number]

const Value = ({ value }: { readonly value: unknown }) => {
  const { t } = useTranslation("replay")
  return value === undefined ? (
    <Text component="i" inherit c="faint">
      {t("changes.absent")}
    </Text>
  ) : (
    <code>{shortValue(value)}</code>
  )
}

/** The changed leaves of a view, with their values before and after. */
export const Leaves = ({ leaves }: { readonly leaves: ViewChange["changes"] }) => {
  const { t } = useTranslation("replay")
  return (
    <>
      <dl>
        {leaves.slice(0, SHOWN).map(({ path, before, after }) => (
          <div key={path} className={styles["changesLeaf"]}>
            <dt>{path}</dt>
            <dd className={styles["before"]}>
              <Value value={before} />
            </dd>
            <dd className="ok">
              <Value value={after} />
            </dd>
          </div>
        ))}
      </dl>
      {leaves.length > SHOWN && (
        <Text fz="sm" c="dimmed">
          {t("event.more", { count: leaves.length - SHOWN })}
        </Text>
      )}
    </>
  )
}

/** The changes, grouped by view. */
export const Changes = ({ changes, none }: { readonly changes: readonly ViewChange[]; readonly none: string }) => {
  if (changes.length === 0)
    return (
      <Text fz="sm" c="dimmed">
        {none}
      </Text>
    )
  return changes.map(({ projection, changes: leaves }) => (
    <Box component="section" key={projection} mb="sm">
      <Text component="h3" fz="sm" fw={650} lh={1.2} mb="0.25rem" c="accent">
        {projection}
      </Text>
      <Leaves leaves={leaves} />
    </Box>
  ))
}
