import IconDeviceDesktop from "@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs"
import IconVideo from "@tabler/icons-react/dist/esm/icons/IconVideo.mjs"
import IconDeviceMobileRotated from "@tabler/icons-react/dist/esm/icons/IconDeviceMobileRotated.mjs"
import IconMinimize from "@tabler/icons-react/dist/esm/icons/IconMinimize.mjs"
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs"
import IconMaximize from "@tabler/icons-react/dist/esm/icons/IconMaximize.mjs"
import IconPictureInPicture from "@tabler/icons-react/dist/esm/icons/IconPictureInPicture.mjs"
import IconPictureInPictureOff from "@tabler/icons-react/dist/esm/icons/IconPictureInPictureOff.mjs"
import { ActionIcon, Flex, Menu } from "@mantine/core"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { GameView } from "../../../domain/game/gameEvents.ts"
import { useGameView } from "../../../projections/hooks.ts"
import { chooseGameView } from "../../../runtime/commands/machine/gameView.ts"
import { run } from "../../../runtime/run.ts"
import { IconButton } from "../../../ui/fields/IconButton.tsx"
import { LineIcon, type IconShape, type LineIconShape } from "../../../ui/icons/LineIcon.tsx"
import { toggleFullScreen } from "./fullScreen.ts"
import { GameMenu } from "../shared/GameMenu.tsx"
import type { ViewPresentation } from "./presentView.ts"

/** The panel is at the end of the line. */
const Side = (shape: LineIconShape) => (
  <LineIcon {...shape} className="mirror-rtl">
    <path d="M4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-11A1.5 1.5 0 0 1 4.5 5ZM14.5 5v14M17 9h1.5M17 12h1.5" />
  </LineIcon>
)

const Cut = (shape: LineIconShape) => (
  <LineIcon {...shape}>
    <path d="M3 8.5h18v7H3zM6 5.5V3.8M12 5.5V3.8M18 5.5V3.8M6 18.5v1.7M12 18.5v1.7M18 18.5v1.7" />
  </LineIcon>
)

const More = (shape: LineIconShape) => (
  <LineIcon {...shape}>
    <path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4" />
  </LineIcon>
)

/** One choice of the view. `pressed` makes it a toggle. */
interface Choice {
  readonly icon: IconShape
  readonly label: string
  readonly pressed?: boolean
  readonly onChoose: () => void
}

const choose = (change: Partial<GameView>) => () => run(chooseGameView(change))

const useChoices = ({ view, onFloat, onInfo }: Pick<ViewControlsProps, "view" | "onFloat" | "onInfo">): readonly Choice[] => {
  const { t } = useTranslation("play")
  const { sideBar, cutScreen, fullScreen } = useGameView()
  const { videoType, turned } = view
  const isCamera = videoType === "camera"
  const offered: readonly (Choice | false)[] = [
    view.canSwitchVideo && {
      icon: isCamera ? IconDeviceDesktop : IconVideo,
      label: t(isCamera ? "view.screen" : "view.camera"),
      onChoose: choose({ videoType: isCamera ? "screen" : "camera" })
    },
    view.canTurn && {
      icon: IconDeviceMobileRotated,
      label: t(turned ? "view.turnBack" : "view.turn"),
      pressed: turned,
      onChoose: choose({ turned: !turned })
    },
    view.canHideSide && {
      icon: Side,
      label: t(sideBar ? "view.hideSide" : "view.showSide"),
      pressed: !sideBar,
      onChoose: choose({ sideBar: !sideBar })
    },
    {
      icon: Cut,
      label: t(cutScreen ? "view.uncut" : "view.cut"),
      pressed: cutScreen,
      onChoose: choose({ cutScreen: !cutScreen })
    },
    view.floating !== null && {
      icon: view.isFloating ? IconPictureInPictureOff : IconPictureInPicture,
      label: t(view.isFloating ? "float.close" : "float.open"),
      pressed: view.isFloating,
      onChoose: onFloat
    },
    view.canFullScreen && {
      icon: fullScreen ? IconMinimize : IconMaximize,
      label: t(fullScreen ? "view.exitFullScreen" : "view.fullScreen"),
      onChoose: () => void toggleFullScreen()
    },
    onInfo !== null && { icon: IconInfoCircle, label: t("view.info"), onChoose: onInfo }
  ]
  return offered.filter((choice) => typeof choice === "object")
}

export interface ViewControlsProps {
  readonly view: ViewPresentation
  /** Opens or closes the floating picture. */
  readonly onFloat: () => void
  /** Opens the machine's help and paytable; null while no machine is chosen. */
  readonly onInfo: (() => void) | null
  /** In a menu, where there is no room for a button per choice. */
  readonly compact: boolean
  /** Further items of the menu, before the choices of the view. */
  readonly items?: ReactNode
  /** On the picture itself. */
  readonly glass?: boolean
}

/** GAME-6: the video's content and size. */
export const ViewControls = ({ view, onFloat, onInfo, compact, items, glass = false }: ViewControlsProps) => {
  const { t } = useTranslation("play")
  const choices = useChoices({ view, onFloat, onInfo })
  if (compact)
    return (
      <GameMenu position="bottom-end">
        <Menu.Target>
          <ActionIcon mod={{ glass }} aria-label={t("view.more")} title={t("view.more")}>
            <More />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown miw="14rem" aria-label={t("view.more")}>
          {items}
          {choices.map((choice) => (
            <Menu.Item key={choice.label} leftSection={<choice.icon size={20} aria-hidden />} onClick={choice.onChoose}>
              {choice.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </GameMenu>
    )
  return (
    <Flex component="fieldset" m={0} p={0} bd={0} miw={0} aria-label={t("view.more")}>
      {choices.map(({ icon, label, pressed, onChoose }) => (
        <IconButton
          key={label}
          tone={glass ? "glass" : "plain"}
          icon={icon}
          label={label}
          {...(pressed !== undefined && { pressed })}
          onClick={onChoose}
        />
      ))}
    </Flex>
  )
}
