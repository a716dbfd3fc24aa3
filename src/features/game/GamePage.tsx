import { lazy, type ReactNode, Suspense, useCallback, useState } from "react"
import { useTranslation } from "react-i18next"
import { Navigate, useParams } from "react-router-dom"
import { hasSeat, mayLeaveCredit } from "../../domain/game/playRules.ts"
import { useFunds, useGame } from "../../projections/hooks.ts"
import { chooseGameView } from "../../runtime/commands/machine/gameView.ts"
import { leaveMachine } from "../../runtime/commands/machine/leaveMachine.ts"
import { press } from "../../runtime/commands/machine/press.ts"
import { run } from "../../runtime/run.ts"
import { idOf, paths } from "../../ui/icons/paths.ts"
import { LeaveDialog } from "./status/LeaveDialog.tsx"
import { AwayNotice } from "./status/AwayNotice.tsx"
import { BandPicker } from "./controls/BandPicker.tsx"
import { BalanceMismatchAlert } from "./money/BalanceMismatchAlert.tsx"
import { GameBar } from "./status/GameBar.tsx"
import styles from "./GamePage.module.css"
import { LiveIndicator } from "./video/LiveIndicator.tsx"
import { MachineButtons } from "./controls/MachineButtons.tsx"
import { MachineVideo } from "./video/MachineVideo.tsx"
import { MeterPanel } from "./money/MeterPanel.tsx"
import { MoneyTrail } from "./money/MoneyTrail.tsx"
import { NoticeLine } from "./status/NoticeLine.tsx"
import { RecentMoves } from "./money/RecentMoves.tsx"
import { RecentPresses } from "./money/RecentPresses.tsx"
import { StatusLine } from "./status/StatusLine.tsx"
import { useGameKeys } from "./controls/useGameKeys.ts"
import { useGamePresentation } from "./useGamePresentation.ts"
import { useSeat } from "./status/useSeat.ts"
import { useSpinKey } from "./controls/useSpinKey.ts"
import { useViewPresentation } from "./video/useViewPresentation.ts"
import { ViewControls } from "./video/ViewControls.tsx"

// Dialogs load when they are first opened.
const CashDialog = lazy(async () => ({ default: (await import("./money/CashDialog.tsx")).CashDialog }))

const showCamera = (): void => run(chooseGameView({ videoType: "camera" }))

type Open = "nothing" | "money" | "leave"

export interface GamePageProps {
  /** Additional buttons for the bar. */
  readonly tools?: ReactNode
  /** Content over the video: the celebration of a big win (GAME-11), toasts (SHELL-11). */
  readonly scene?: ReactNode
  /** Messages about earlier sessions (LIVE-4). */
  readonly notices?: ReactNode
  /** The help for money that does not add up (LIVE-6). */
  readonly gapHelp?: ReactNode
}

type GameProps = GamePageProps & { readonly machineId: number; readonly name: string }

const Game = ({ machineId, name, tools, scene, notices, gapHelp }: GameProps) => {
  const { t } = useTranslation()
  useSeat(machineId, name)
  const { buttons, name: seatName, phase } = useGame()
  const funds = useFunds()
  // Until the machine has sent its name, the name from the address is shown.
  const title = hasSeat({ phase }) ? seatName : name
  const shown = useGamePresentation(machineId)
  const [open, setOpen] = useState<Open>("nothing")
  const close = useCallback(() => setOpen("nothing"), [])
  const { canPress } = shown
  const spinId = buttons.find(({ kind }) => kind === "spin")?.id
  const spin = useCallback(() => {
    if (canPress && spinId !== undefined) run(press(spinId))
  }, [canPress, spinId])
  useSpinKey(open === "nothing" ? spin : null)
  useGameKeys(canPress, open === "nothing")
  const view = useViewPresentation()

  // Credit on the machine is the player's money: offer to cash it out before the seat is given up (GAME-7).
  const leave = () => {
    if (mayLeaveCredit({ phase }, funds)) setOpen("leave")
    else run(leaveMachine())
  }

  return (
    <div className={styles["page"]} data-slim={view.slim} data-cut={view.cut} data-turned={view.turned}>
      {!view.cut && <GameBar name={title} shown={shown} onLeave={leave} tools={tools} />}
      {view.cut && shown.status.tone !== "ok" && (
        <div className={styles["status"]}>
          <StatusLine shown={shown} />
        </div>
      )}
      <main className={styles["stage"]}>
        <MachineVideo
          name={title}
          curtain={shown.curtain}
          videoType={view.videoType}
          onCamera={view.canSwitchVideo && view.videoType === "screen" ? showCamera : null}
          canRetry={shown.canRetry}
        />
        {shown.curtain === "none" && <LiveIndicator />}
        <ViewControls view={view} />
        {scene}
      </main>
      <section className={styles["panel"]} aria-label={t("game.title", { name: title })}>
        <div className={styles["facts"]}>
          <div className={styles["notices"]}>
            <NoticeLine canCashOut={shown.canCashOut} />
            <BalanceMismatchAlert help={gapHelp} />
            <AwayNotice />
            {notices}
          </div>
          <MeterPanel shown={shown} slim={view.slim} onMoney={() => setOpen("money")} />
          {!view.slim && <BandPicker locked={!canPress} />}
        </div>
        <MachineButtons shown={shown} slim={view.slim} />
        {!view.slim && (
          // The region scrolls and contains no focusable element, so it must be focusable itself.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <div className={styles["wide"]} tabIndex={0}>
            <MoneyTrail />
            <RecentMoves />
            <RecentPresses />
          </div>
        )}
      </section>
      <Suspense fallback={null}>
        {open === "money" && <CashDialog shown={shown} onClose={close} />}
        {open === "leave" && <LeaveDialog shown={shown} onClose={close} />}
      </Suspense>
    </div>
  )
}

/** /game/{id}/{name}: the live machine and its buttons (GAME-1 to GAME-7). */
export const GamePage = (props: GamePageProps) => {
  const params = useParams()
  const id = idOf(params["id"])
  if (id === null) return <Navigate to={paths.notFound} replace />
  return <Game key={id} machineId={id} name={params["name"] ?? ""} {...props} />
}
