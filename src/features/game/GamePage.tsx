import { type ReactNode, useCallback, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Navigate, useParams } from "react-router-dom"
import { mayLeaveCredit } from "../../domain/game/playRules.ts"
import { hasSeat } from "../../domain/game/seatRules.ts"
import type { ProtectionLock } from "../../domain/protection/startRules.ts"
import { useDialogs, useFunds, useGame, usePresses, useTransfers } from "../../projections/hooks.ts"
import { openDialog } from "../../runtime/commands/account/dialogs.ts"
import { chooseGameView } from "../../runtime/commands/machine/gameView.ts"
import { leaveMachine } from "../../runtime/commands/machine/leaveMachine.ts"
import { press } from "../../runtime/commands/machine/press.ts"
import { run } from "../../runtime/run.ts"
import { idOf, paths } from "../../ui/icons/paths.ts"
import { Splash } from "../../ui/states/Splash.tsx"
import { useMatches } from "../../ui/theme/useMatches.ts"
import { usePageName } from "../../ui/usePageName.ts"
import { AwayNotice } from "./status/AwayNotice.tsx"
import { BreakNotice } from "./protection/BreakNotice.tsx"
import { ProtectionFigures } from "./protection/ProtectionFigures.tsx"
import { useProtectionLock } from "./shared/protectionHooks.ts"
import { CloseUpSwitch, PictureBar } from "./video/PictureBar.tsx"
import { GameDock } from "./controls/GameDock.tsx"
import { BalanceMismatchAlert } from "./money/BalanceMismatchAlert.tsx"
import { GameBar } from "./status/GameBar.tsx"
import { GameDialogs } from "./GameDialogs.tsx"
import styles from "./GamePage.module.css"
import { HintCard } from "./status/HintCard.tsx"
import { KeysButton } from "./status/KeysButton.tsx"
import { FloatingPicture } from "./video/FloatingPicture.tsx"
import { useFloatingPicture } from "./video/useFloatingPicture.ts"
import { LiveIndicator } from "./video/LiveIndicator.tsx"
import { DockedItems, MachineButtons } from "./controls/MachineButtons.tsx"
import { MachineVideo } from "./video/MachineVideo.tsx"
import { MoneyRow } from "./money/MoneyRow.tsx"
import { MoneyTrail } from "./money/MoneyTrail.tsx"
import { NoticeLine } from "./status/NoticeLine.tsx"
import { RecentMoves } from "./money/RecentMoves.tsx"
import { RecentPresses } from "./money/RecentPresses.tsx"
import { SoundPill } from "./status/SoundSwitch.tsx"
import { StatusNotice } from "./status/StatusLine.tsx"
import { useGameFeedback } from "./video/useGameFeedback.ts"
import { useGameKeys } from "./controls/useGameKeys.ts"
import type { GamePresentation } from "./shared/presentGame.ts"
import { useGamePresentation } from "./useGamePresentation.ts"
import { useSeat } from "./status/useSeat.ts"
import { useSpinKey } from "./controls/useSpinKey.ts"
import { useViewPresentation } from "./video/useViewPresentation.ts"
import { ViewControls } from "./video/ViewControls.tsx"

const showCamera = (): void => run(chooseGameView({ videoType: "camera" }))

/** Wide enough for a button per choice of the view. */
const WIDE = "(min-width: 64rem)"

const openCash = (): void => run(openDialog("cash"))

/** Parts of other features and of the app, which the game must not import, and an action that needs one of them. */
export interface GamePageProps {
  /** Additional buttons for the bar. */
  readonly tools?: ReactNode
  /** Content over the video: the celebration of a big win (GAME-11), toasts (SHELL-11). */
  readonly scene?: ReactNode
  /** Messages about earlier sessions (LIVE-4). */
  readonly notices?: ReactNode
  /** The help for money that does not add up (LIVE-6). */
  readonly gapHelp?: ReactNode
  /** Opens the machine's help and paytable; null while no machine is chosen. */
  readonly onInfo?: (() => void) | null
}

/** The action of Spin now: it presses the button, or asks for credit. The function does nothing while no button can be pressed. */
const useSpin = ({ canPress, spinAddsCredit }: GamePresentation, lock: ProtectionLock["reason"] | undefined): (() => void) => {
  const { buttons } = useGame()
  const spinId = buttons.find(({ kind }) => kind === "spin")?.id
  const asksForCredit = spinAddsCredit && lock !== "break"
  return useCallback(() => {
    if (!canPress || spinId === undefined) return
    if (asksForCredit) openCash()
    else run(press(spinId))
  }, [canPress, asksForCredit, spinId])
}

/** GAME-7: leaves the seat. Credit on the machine is the player's money, so the page offers to cash it out before. */
const useLeave = (): (() => void) => {
  const { phase } = useGame()
  const funds = useFunds()
  const presses = usePresses()
  const transfers = useTransfers()
  return () => {
    if (mayLeaveCredit({ game: { phase }, funds, presses, transfers })) run(openDialog("leave"))
    else run(leaveMachine())
  }
}

interface GamePanelProps {
  readonly name: string
  readonly shown: GamePresentation
  /** The compact view: the buttons are a dock under the picture. */
  readonly docked: boolean
  readonly onSpin: () => void
}

/** The money and the machine's buttons, and where there is room the recent moves and presses. */
const GamePanel = ({ name, shown, docked, onSpin }: GamePanelProps) => {
  const { t } = useTranslation()
  return (
    <section className={styles["panel"]} aria-label={t("game.title", { name })}>
      {docked ? (
        <GameDock shown={shown} onMoney={openCash} onSpin={onSpin} />
      ) : (
        <>
          <MoneyRow shown={shown} onMoney={openCash} />
          <MachineButtons shown={shown} onSpin={onSpin} />
          {/* The region scrolls and contains no focusable element, so it must be focusable itself. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={styles["wide"]} tabIndex={0}>
            {shown.showsTrail && <MoneyTrail />}
            <RecentMoves />
            <RecentPresses />
          </div>
        </>
      )}
    </section>
  )
}

type GameProps = GamePageProps & { readonly machineId: number; readonly name: string }

const Game = ({ machineId, name, tools, scene, notices, gapHelp, onInfo = null }: GameProps) => {
  const { t } = useTranslation()
  const isLeaving = useSeat(machineId, name)
  const { name: seatName, phase } = useGame()
  // Until the machine has sent its name, the name from the address is shown.
  const title = hasSeat({ phase }) ? seatName : name
  usePageName(title)
  const shown = useGamePresentation(machineId)
  const isDialogOpen = useDialogs().open !== null
  const lock = useProtectionLock()?.reason
  const spin = useSpin(shown, lock)
  useSpinKey(isDialogOpen ? null : spin)
  useGameKeys({ canPress: shown.canPress, isDialogOpen })
  useGameFeedback()
  const view = useViewPresentation()
  const isWide = useMatches(WIDE)
  const video = useRef<HTMLVideoElement>(null)
  const floating = useFloatingPicture(view.floating, video, view.isFloating)
  const leave = useLeave()

  const viewControls = { view, items: view.docked && <DockedItems shown={shown} />, onFloat: floating.toggle, onInfo }
  const isLive = shown.overlay === "none"

  // The seat has ended, so a closed connection is no fault to show (GAME-7).
  if (isLeaving) return <Splash text={t("game.toLobby")} />
  return (
    <main
      className={styles["page"]}
      tabIndex={-1}
      data-docked={view.docked}
      data-bare={!view.hasBar}
      data-cut={view.cut}
      data-turned={view.turned}
      data-testid="game-page"
    >
      {view.hasBar && (
        <GameBar
          name={title}
          shown={shown}
          onLeave={leave}
          live={isLive && <LiveIndicator />}
          tools={
            <>
              <KeysButton />
              <ViewControls {...viewControls} compact={!isWide} />
              {tools}
            </>
          }
        />
      )}
      <div className={styles["stage"]} data-testid="game-stage">
        <MachineVideo
          name={title}
          overlay={shown.overlay}
          videoType={view.videoType}
          onCamera={view.canSwitchVideo && view.videoType === "screen" ? showCamera : null}
          canRetry={shown.canRetry}
          closeUp={view.closeUp}
          video={video}
        />
        {!view.hasBar && <PictureBar {...viewControls} name={title} shown={shown} onLeave={leave} tools={tools} />}
        {view.canCloseUp && !view.docked && <CloseUpSwitch closeUp={view.closeUp} />}
        {isLive && <SoundPill />}
        {scene}
        <div className={styles["notices"]} data-notices>
          <NoticeLine />
          <BreakNotice />
          <StatusNotice shown={shown} />
          <BalanceMismatchAlert help={gapHelp} />
          <AwayNotice />
          {notices}
          <HintCard isLive={isLive} />
        </div>
      </div>
      {floating.page !== null && <FloatingPicture page={floating.page} name={title} shown={shown} video={video} />}
      <ProtectionFigures />
      <GamePanel name={title} shown={shown} docked={view.docked} onSpin={spin} />
      <GameDialogs shown={shown} lock={lock} onLeave={leave} />
    </main>
  )
}

/** /game/{id}/{name}: the live machine and its buttons (GAME-1 to GAME-7). */
export const GamePage = (props: GamePageProps) => {
  const params = useParams()
  const id = idOf(params["id"])
  if (id === null) return <Navigate to={paths.notFound} replace />
  return <Game key={id} machineId={id} name={params["name"] ?? ""} {...props} />
}
