import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useVideo } from "../../../projections/hooks.ts"
import { StatusBadge } from "../../../ui/StatusBadge.tsx"
import styles from "./LiveIndicator.module.css"
import { presentFigures } from "../shared/presentFigures.ts"

const Figures = () => {
  const { t } = useTranslation("play")
  const { firstFrameMs, sample } = useVideo()
  return (
    <dl className={styles["figures"]} id="picture-figures" aria-label={t("picture.title")}>
      {presentFigures(firstFrameMs, sample).map(({ name, value, unit }) => (
        <div key={name}>
          <dt>{t(`picture.${name}`)}</dt>
          <dd>
            <bdi>{value === null ? "–" : unit === "ms" ? t("picture.ms", { value }) : value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** LIVE-1: shown on the video while frames are presented; on request it shows latency and quality. */
export const LiveIndicator = () => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <div className={styles["mark"]}>
      <button
        type="button"
        className={styles["button"]}
        aria-expanded={open}
        aria-controls="picture-figures"
        onClick={() => setOpen(!open)}
      >
        <StatusBadge tone="ok" live look="glass">
          {t("video.live")}
        </StatusBadge>
      </button>
      {open && <Figures />}
    </div>
  )
}
