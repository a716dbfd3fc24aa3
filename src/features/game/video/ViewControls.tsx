import { useTranslation } from "react-i18next"
import { useState } from "react"
import type { GameView } from "../../../domain/game/gameEvents.ts"
import { useGameView } from "../../../projections/hooks.ts"
import { chooseGameView } from "../../../runtime/commands/machine/gameView.ts"
import { run } from "../../../runtime/run.ts"
import { IconButton } from "../../../ui/fields/IconButton.tsx"
import { LineIcon } from "../../../ui/icons/LineIcon.tsx"
import { toggleFullScreen } from "./fullScreen.ts"
import type { ViewPresentation } from "./presentView.ts"
import styles from "./ViewControls.module.css"

const SIDE = (
  <LineIcon>
    <path d="M4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-11A1.5 1.5 0 0 1 4.5 5ZM14.5 5v14M17 9h1.5M17 12h1.5" />
  </LineIcon>
)

const CUT = (
  <LineIcon>
    <path d="M3 8.5h18v7H3zM6 5.5V3.8M12 5.5V3.8M18 5.5V3.8M6 18.5v1.7M12 18.5v1.7M18 18.5v1.7" />
  </LineIcon>
)

const MORE = (
  <LineIcon>
    <path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4" />
  </LineIcon>
)

const choose = (change: Partial<GameView>) => () => run(chooseGameView(change))

/** GAME-6: the video's content and size. On a small video the buttons are behind a menu, to keep the video free. */
export const ViewControls = ({ view }: { readonly view: ViewPresentation }) => {
  const { t } = useTranslation("play")
  const { sideBar, cutScreen, fullScreen } = useGameView()
  const { videoType, turned } = view
  const [open, setOpen] = useState(false)
  return (
    <fieldset className={styles["controls"]} aria-label={t("view.more")} data-open={open} onClickCapture={() => setOpen(false)}>
      {view.canSwitchVideo && (
        <IconButton
          tone="glass"
          icon={videoType === "camera" ? "screen" : "camera"}
          label={t(videoType === "camera" ? "view.screen" : "view.camera")}
          onClick={choose({ videoType: videoType === "camera" ? "screen" : "camera" })}
        />
      )}
      {view.canTurn && (
        <IconButton
          tone="glass"
          icon="rotate"
          label={t(turned ? "view.turnBack" : "view.turn")}
          pressed={turned}
          onClick={choose({ turned: !turned })}
        />
      )}
      {!cutScreen && (
        <IconButton
          tone="glass"
          icon={SIDE}
          label={t(sideBar ? "view.hideSide" : "view.showSide")}
          pressed={!sideBar}
          onClick={choose({ sideBar: !sideBar })}
        />
      )}
      <IconButton
        tone="glass"
        icon={CUT}
        label={t(cutScreen ? "view.uncut" : "view.cut")}
        pressed={cutScreen}
        onClick={choose({ cutScreen: !cutScreen })}
      />
      {view.canFullScreen && (
        <IconButton
          tone="glass"
          icon={fullScreen ? "exitFullscreen" : "fullscreen"}
          label={t(fullScreen ? "view.exitFullScreen" : "view.fullScreen")}
          onClick={() => void toggleFullScreen()}
        />
      )}
      <IconButton
        tone="glass"
        className={styles["more"]}
        icon={MORE}
        label={t("view.more")}
        pressed={open}
        onClick={() => setOpen(!open)}
      />
    </fieldset>
  )
}
