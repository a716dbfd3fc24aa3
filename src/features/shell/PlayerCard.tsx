import { Box } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useSession } from "../../projections/hooks.ts"
import { Avatar } from "../../ui/Avatar.tsx"
import { Balance } from "./Balance.tsx"
import styles from "./Navbar.module.css"
import { presentPlayer } from "./presentPlayer.ts"

/** SHELL-1: the player's names and balance. */
export const PlayerCard = () => {
  const { t, i18n } = useTranslation("shell")
  const { player } = useSession()
  if (player === null) return null
  const { initials, fullName } = presentPlayer(player, i18n.language)
  return (
    <section className={styles["card"]} aria-label={t("player.label")}>
      <Avatar photo={player.photoUrl} initials={initials} className={styles["avatar"]} />
      <div className={styles["names"]}>
        <strong className="truncate weight-65">
          <bdi>{player.username}</bdi>
        </strong>
        {fullName !== "" && (
          <Box component="span" className="truncate" fz="sm" c="dimmed">
            <bdi>{fullName}</bdi>
          </Box>
        )}
      </div>
      <div className={styles["balance"]}>
        <Balance place="card" />
      </div>
    </section>
  )
}
