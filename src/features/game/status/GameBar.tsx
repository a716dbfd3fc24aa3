import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs"
import { Group } from "@mantine/core"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { IconButton } from "../../../ui/fields/IconButton.tsx"
import { cx } from "../../../ui/theme/cx.ts"
import styles from "./Status.module.css"
import type { GamePresentation } from "../shared/presentGame.ts"
import { SoundSwitch } from "./SoundSwitch.tsx"
import { StatusLine } from "./StatusLine.tsx"

/** `name`: the machine's. `onLeave` leaves the machine; with credit on it, the leave dialog opens first (GAME-7). */
export interface GameBarProps {
  readonly name: string
  readonly shown: GamePresentation
  readonly onLeave: () => void
  /** The mark that the picture is live. */
  readonly live: ReactNode
  /** Additional buttons. */
  readonly tools?: ReactNode
}

/** The back button, the machine's name with the status line (LIVE-2), the view, and the sound. */
export const GameBar = ({ name, shown, onLeave, live, tools }: GameBarProps) => {
  const { t } = useTranslation()
  return (
    <header className={styles["bar"]}>
      <IconButton icon={IconArrowLeft} label={t("game.leave")} disabled={!shown.canLeave} onClick={onLeave} />
      <div className={styles["title"]}>
        <h1 className={cx("truncate", styles["name"])}>
          <bdi>{name}</bdi>
        </h1>
        <Group gap="sm" wrap="nowrap" miw={0} className={styles["state"]}>
          <StatusLine shown={shown} />
          {live}
        </Group>
      </div>
      {tools}
      <SoundSwitch slider />
    </header>
  )
}
