import { Flex, Group, Menu, Stack } from "@mantine/core"
import { memo } from "react"
import { useTranslation } from "react-i18next"
import { startsGame } from "../../../domain/protection/startRules.ts"
import { hasOutcome } from "../../../domain/game/operations.ts"
import { useGame, useProtection } from "../../../projections/hooks.ts"
import { press } from "../../../runtime/commands/machine/press.ts"
import { run } from "../../../runtime/run.ts"
import { isAttendant } from "../shared/machineTexts.ts"
import { Skeleton } from "../../../ui/states/PageSkeleton.tsx"
import { useProtectionLock } from "../shared/protectionHooks.ts"
import { PressStatus } from "../shared/PressStatus.tsx"
import type { GamePresentation } from "../shared/presentGame.ts"
import { useMatches } from "../../../ui/theme/useMatches.ts"
import { AutoplayKey, AutoplayLine } from "./AutoplayKey.tsx"
import { BandPicker } from "./BandPicker.tsx"
import { Key } from "./Key.tsx"
import styles from "./Controls.module.css"
import { SpinKey } from "./SpinKey.tsx"

type MachineButton = ReturnType<typeof useGame>["buttons"][number]

/** The placeholders of the buttons that most machines have: a row for the bet, two keys, and another row. */
const AWAITED = ["bet", "betMax", "autoplay", "other"] as const

/** `onSpin` presses Spin, or opens the money dialog while the machine holds no credit. */
export interface MachineButtonsProps {
  readonly shown: GamePresentation
  readonly onSpin: () => void
}

interface MachineKeyProps {
  readonly button: MachineButton
  readonly shown: GamePresentation
  /** A sign in place of the name, which stays the accessible name. */
  readonly sign?: string
}

/** The name of a button in the player's language. A button that the client does not know has the machine's label. */
const useButtonName = (button: MachineButton): string => {
  const { t } = useTranslation()
  if (isAttendant(button)) return t("game.attendant")
  return button.kind === "other" ? button.label : t(`game.${button.kind}`)
}

/** A button of the machine as shown: its name in the player's language, and whether it may be pressed now. */
const useMachineButton = (button: MachineButton, { lastPress, canPress, canStop }: GamePresentation) => {
  const { id, kind } = button
  const lock = useProtectionLock(kind)
  return {
    name: useButtonName(button),
    locked: kind === "stop" ? !canStop : !canPress || (startsGame(kind) && lock !== null),
    isUnderWay: lastPress !== null && lastPress.button === id && !hasOutcome(lastPress)
  }
}

const MachineKey = ({ button, shown, sign }: MachineKeyProps) => {
  const { name, locked, isUnderWay } = useMachineButton(button, shown)
  return (
    <Key
      {...(sign !== undefined && { label: name })}
      className={sign === undefined ? undefined : styles["sign"]}
      locked={locked}
      working={isUnderWay}
      onPress={() => run(press(button.id))}
    >
      <bdi>{sign ?? name}</bdi>
    </Key>
  )
}

const MachineItem = ({ button, shown }: MachineKeyProps) => {
  const { name, locked } = useMachineButton(button, shown)
  return (
    <Menu.Item disabled={locked} onClick={() => run(press(button.id))}>
      <bdi>{name}</bdi>
    </Menu.Item>
  )
}

/** The bet: one step down, the active band with its menu, one step up. */
export const BetStepper = ({ shown }: { readonly shown: GamePresentation }) => {
  const { buttons } = useGame()
  const down = buttons.find(({ kind }) => kind === "betDown")
  const up = buttons.find(({ kind }) => kind === "betUp")
  return (
    <Flex gap="0.25rem" className={styles["stepper"]}>
      {down !== undefined && <MachineKey button={down} shown={shown} sign="−" />}
      <BandPicker locked={!shown.canPress} />
      {up !== undefined && <MachineKey button={up} shown={shown} sign="+" />}
    </Flex>
  )
}

type Kinds = readonly MachineButton["kind"][]

/** The buttons of these kinds. Without Spin, which Stop would replace, Stop is one of the other buttons. */
const useOtherButtons = (kinds: Kinds): readonly MachineButton[] => {
  const { buttons } = useGame()
  const { rules } = useProtection()
  const hidesStop = buttons.some(({ kind }) => kind === "spin") || rules?.stopButton === false
  return buttons.filter(({ kind }) => kinds.includes(kind) || (kind === "stop" && !hidesStop && kinds.includes("other")))
}

/** The machine's buttons that have no place of their own: all but Spin, Stop, the bet steps and Collect, which is Cash out in the money row. */
export const OtherKeys = ({ shown, kinds }: { readonly shown: GamePresentation; readonly kinds: Kinds }) =>
  useOtherButtons(kinds).map((button) => <MachineKey key={button.id} button={button} shown={shown} />)

/** The buttons for which the row below the picture is too narrow, as items of a menu (GAME-2, GAME-6). Controls.module.css has the same breakpoints. */
export const DockedItems = ({ shown }: { readonly shown: GamePresentation }) => {
  const hasMaxBet = useMatches("(min-width: 48rem)")
  const hasOthers = useMatches("(min-width: 64rem)")
  const hidden = useOtherButtons([...(hasMaxBet ? [] : (["betMax"] as const)), ...(hasOthers ? [] : (["other"] as const))])
  if (hidden.length === 0) return null
  return (
    <>
      {hidden.map((button) => (
        <MachineItem key={button.id} button={button} shown={shown} />
      ))}
      <Menu.Divider />
    </>
  )
}

/** The machine's buttons by use, with Spin within reach of the thumb (GAME-2), autoplay (GAME-5), and the outcome of the last press (LIVE-4). */
export const MachineButtons = memo(({ shown, onSpin }: MachineButtonsProps) => {
  const { t } = useTranslation()
  const { phase, buttons } = useGame()
  // Without a place of their own, the buttons would push the picture up when the machine names them.
  const isAwaited = phase === "joining" && buttons.length === 0
  return (
    <Stack gap="0.25rem">
      <Group
        component="fieldset"
        gap="md"
        wrap="nowrap"
        m={0}
        p={0}
        bd={0}
        miw={0}
        className={styles["keys"]}
        aria-label={t("game.buttons")}
      >
        <div className={styles["small"]}>
          {isAwaited ? (
            AWAITED.map((name) => <Skeleton key={name} className={styles["awaited"]} />)
          ) : (
            <>
              <BetStepper shown={shown} />
              <OtherKeys shown={shown} kinds={["betMax"]} />
              <AutoplayKey isLive={shown.overlay === "none"} />
              <OtherKeys shown={shown} kinds={["other"]} />
            </>
          )}
        </div>
        {isAwaited ? <Skeleton className={styles["awaitedSpin"]} /> : <SpinKey shown={shown} onSpin={onSpin} />}
      </Group>
      <Group justify="space-between" gap="xs" wrap="nowrap" miw={0}>
        <AutoplayLine />
        <PressStatus press={shown.lastPress} />
      </Group>
    </Stack>
  )
})
MachineButtons.displayName = "MachineButtons"
