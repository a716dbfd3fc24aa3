import IconFlame from "@tabler/icons-react/dist/esm/icons/IconFlame.mjs"
import { useTranslation } from "react-i18next"
import styles from "../Lobby.module.css"

export interface HotMarkProps {
  /** The size of the flame in px. */
  readonly size: number
  /** For `aria-describedby`: the mark is then a part of a description and hidden itself. */
  readonly id?: string
}

/** LOBBY-5: marks a brand whose jackpot is above the operator's limit. */
export const HotMark = ({ size, id }: HotMarkProps) => {
  const { t } = useTranslation()
  return (
    <span className={styles["hot"]} {...(id !== undefined && { id, "aria-hidden": true })}>
      <IconFlame size={size} aria-hidden />
      {t("lobby.hot")}
    </span>
  )
}
