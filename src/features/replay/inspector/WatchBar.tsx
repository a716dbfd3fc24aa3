import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { CopyButton, toJson } from "../shared/CopyButton.tsx"
import styles from "./Inspector.module.css"
import { shortValue } from "../shared/Tree.tsx"
import { type Watch, writeValuePath } from "../shared/useWatch.ts"

export interface WatchBarProps {
  readonly watch: Watch
  /** The chosen value at this event; undefined when the state does not contain it. */
  readonly now: unknown
}

/** The chosen value, with buttons that lead to the events that change it. */
export const WatchBar = ({ watch, now }: WatchBarProps) => {
  const { t } = useTranslation("replay")
  const { value, choose, go, state } = watch
  if (value === null) return <p className={styles["hint"]}>{t("watch.hint")}</p>
  return (
    <section className={styles["bar"]} aria-label={t("watch.title")}>
      <p className={styles["value"]}>
        <code>{writeValuePath(value)}</code> = {now === undefined ? t("changes.absent") : <code>{shortValue(now)}</code>}
      </p>
      <div className={styles["keys"]}>
        <Button size="sm" onClick={() => go(-1)}>
          {t("watch.before")}
        </Button>
        <Button size="sm" onClick={() => go(1)}>
          {t("watch.next")}
        </Button>
        <CopyButton label={t("copy.path")} text={() => writeValuePath(value)} />
        <CopyButton label={t("copy.value")} text={() => toJson(now)} />
        <Button size="sm" variant="subtle" onClick={() => choose(null)}>
          {t("watch.end")}
        </Button>
      </div>
      <output className={styles["hint"]}>{state === "rest" ? "" : t(`watch.${state}`)}</output>
    </section>
  )
}
