import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs"
import { Box, Group, Stack } from "@mantine/core"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { chooseGameView } from "../../../runtime/commands/machine/gameView.ts"
import { run } from "../../../runtime/run.ts"
import { IconButton } from "../../../ui/fields/IconButton.tsx"
import { LineIcon } from "../../../ui/icons/LineIcon.tsx"
import type { GamePresentation } from "../shared/presentGame.ts"
import { SoundSwitch } from "../status/SoundSwitch.tsx"
import { StatusLine } from "../status/StatusLine.tsx"
import { LiveIndicator } from "./LiveIndicator.tsx"
import styles from "./Video.module.css"
import type { ViewPresentation } from "./presentView.ts"
import { ViewControls } from "./ViewControls.tsx"

const WHOLE = (
  <LineIcon>
    <path d="M4 9.5V5.5A1.5 1.5 0 0 1 5.500 4h4M14.500 4h4A1.500 1.500 0 0 1 20 5.500v4M20 14.500v4a1.500 1.500 0 0 1-1.500 1.500h-4M9.500 20h-4A1.500 1.500 0 0 1 4 18.500v-4" />
  </LineIcon>
)

const CLOSE_UP = (
  <LineIcon>
    <path d="M4 7.500h16v9H4zM9.300 7.500v9M14.700 7.500v9" />
  </LineIcon>
)

/** Switches between the whole picture and a close-up of the reels. */
export const CloseUpSwitch = ({ closeUp }: { readonly closeUp: boolean }) => {
  const { t } = useTranslation("play")
  return (
    <IconButton
      tone="glass"
      className={styles["pictureBarCloseUp"]}
      icon={closeUp ? WHOLE : CLOSE_UP}
      label={t(closeUp ? "view.wholePicture" : "view.closeUp")}
      onClick={() => run(chooseGameView({ wholePicture: closeUp }))}
    />
  )
}

/** As in the bar of the page: `name` is the machine's, `onLeave` leaves it, and `tools` are additional buttons. */
export interface PictureBarProps {
  readonly name: string
  readonly shown: GamePresentation
  readonly view: ViewPresentation
  readonly onLeave: () => void
  readonly tools?: ReactNode
  /** Further items of the menu of the view. */
  readonly items?: ReactNode
  /** Opens or closes the floating picture. */
  readonly onFloat: () => void
  /** Opens the machine's help and paytable; null while no machine is chosen. */
  readonly onInfo: (() => void) | null
}

/** The content of the bar above the picture. Without a bar it is in the upper corners of the picture. */
export const PictureBar = ({ name, shown, view, onLeave, tools, items, onFloat, onInfo }: PictureBarProps) => {
  const { t } = useTranslation()
  return (
    <>
      <h1 className="visually-hidden">{name}</h1>
      <Stack align="flex-start" gap="0.25rem" className={styles["start"]}>
        <IconButton tone="glass" icon={IconArrowLeft} label={t("game.leave")} disabled={!shown.canLeave} onClick={onLeave} />
        <Group gap="0.25rem" wrap="nowrap">
          {shown.overlay === "none" && <LiveIndicator glass />}
          <div className={shown.status.tone === "ok" ? "visually-hidden" : styles["status"]}>
            <StatusLine shown={shown} />
          </div>
        </Group>
      </Stack>
      <Stack align="center" gap="0.25rem" className={styles["end"]}>
        <Box display="contents" className={styles["tools"]}>
          {tools}
        </Box>
        <ViewControls view={view} compact glass items={items} onFloat={onFloat} onInfo={onInfo} />
        <SoundSwitch glass />
      </Stack>
    </>
  )
}
