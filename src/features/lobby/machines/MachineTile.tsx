import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs"
import IconStar from "@tabler/icons-react/dist/esm/icons/IconStar.mjs"
import IconStarFilled from "@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs"
import { memo, useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { type Machine, useLobbyChoices, useMachine } from "../../../projections/hooks.ts"
import { setFavourite } from "../../../runtime/commands/machine/lobbyCommands.ts"
import { run } from "../../../runtime/run.ts"
import { ActionButton } from "../../../ui/fields/ActionButton.tsx"
import { IconButton } from "../../../ui/fields/IconButton.tsx"
import { passFocusOn } from "../../../ui/focusIfLost.ts"
import { cx } from "../../../ui/theme/cx.ts"
import { StatusBadge } from "../../../ui/StatusBadge.tsx"
import { useOpenMachine } from "../shared/useOpenMachine.ts"
import { useBetTexts, WaitButton } from "./MachineFacts.tsx"
import { MachinePicture } from "./MachinePicture.tsx"
import styles from "./Machines.module.css"
import { useSeatOffer } from "./useSeatOffer.ts"

/** `count`: the machines of the whole list, which screen readers announce with the position. */
export interface MachineTileProps {
  readonly machineId: number
  /** Its index among all machines of the list, from 0: most of them are not rendered. */
  readonly at: number
  readonly count: number
  /** Opens the machine's card. */
  readonly onAbout: (machineId: number) => void
}

/** One machine; only its own changes render it again (LOBBY-3). */
export const MachineTile = memo(({ machineId, at, count, onAbout }: MachineTileProps) => {
  const machine = useMachine(machineId)
  return (
    // A star moves its tile to another shelf. Not an <li>: the grid's rows are between the list and its items.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div ref={passFocusOn} tabIndex={-1} role="listitem" aria-posinset={at + 1} aria-setsize={count} data-at={at} className="stack">
      {machine !== undefined && <Tile key={machineId} machine={machine} onAbout={onAbout} />}
    </div>
  )
})
MachineTile.displayName = "MachineTile"

/**
 * Flips the image with each status change after the first. Alternates two class names, because rendering the image again took a busy page 100 ms.
 */
const useTurn = (status: number): string | undefined => {
  const [seen, setSeen] = useState({ status, turns: 0 })
  if (seen.status !== status) setSeen({ status, turns: seen.turns + 1 })
  if (seen.turns === 0) return undefined
  return styles[seen.turns % 2 === 1 ? "turned" : "turnedAgain"]
}

interface TileProps extends Pick<MachineTileProps, "onAbout"> {
  readonly machine: Machine
}

/** Favourite and card, over the picture. They follow the main button in the document, so that Tab reaches that first. */
const TileTools = memo(({ machine: { id, name }, onAbout }: TileProps) => {
  const { t } = useTranslation()
  const isFavourite = useLobbyChoices().favourites.includes(id)
  const Star = isFavourite ? IconStarFilled : IconStar
  return (
    <div className={styles["tools"]}>
      <IconButton
        icon={<IconInfoCircle size={20} aria-hidden />}
        label={t("brand.about", { name })}
        tone="glass"
        onClick={() => onAbout(id)}
      />
      <IconButton
        icon={<Star size={20} aria-hidden />}
        label={t("brand.favourite", { name })}
        tone="glass"
        pressed={isFavourite}
        onClick={() => run(setFavourite(id, !isFavourite))}
      />
    </div>
  )
})
TileTools.displayName = "TileTools"

const Tile = ({ machine, onAbout }: TileProps) => {
  const { t } = useTranslation()
  const openMachine = useOpenMachine()
  const turn = useTurn(machine.status)
  const noteId = useId()
  const bets = useBetTexts(machine)
  const { isSeated, refusal, tone, word, note } = useSeatOffer(machine)
  const { waiting = 0 } = machine
  return (
    <div className={cx(styles["tile"], refusal === null && styles["free"], turn !== undefined && tone === "ok" && styles["freed"])}>
      <MachinePicture machine={machine} tone={tone} className={turn} />
      <div className={styles["facts"]}>
        <h3 className={styles["name"]}>
          <bdi>{machine.name}</bdi>
        </h3>
        <StatusBadge tone={tone} live={tone === "busy"} className={styles["badge"]}>
          {word}
        </StatusBadge>
        {bets.length > 0 && (
          <p className={cx(styles["note"], styles["bets"])}>
            {bets.map((bet) => (
              <span key={bet}>{bet} </span>
            ))}
          </p>
        )}
        {waiting > 0 && <p className={styles["note"]}>{t("brand.waiting", { count: waiting })}</p>}
        {note !== null && (
          // The badge already shows that it is not free: the sentence is for screen readers.
          <p id={noteId} className={refusal === "notAvailable" ? "visually-hidden" : styles["note"]}>
            {note}
          </p>
        )}
      </div>
      <div className={styles["actions"]}>
        <ActionButton
          variant={refusal === null ? "filled" : "default"}
          size="sm"
          fullWidth
          className={styles["join"]}
          refused={refusal !== null}
          aria-describedby={note === null ? undefined : noteId}
          onClick={() => openMachine({ id: machine.id, name: machine.name, isSeated })}
        >
          <span aria-hidden="true">{t(isSeated ? "brand.return" : "brand.join")}</span>
          <span className="visually-hidden">{t(isSeated ? "brand.returnTo" : "brand.joinMachine", { name: machine.name })}</span>
        </ActionButton>
        {(refusal === "notAvailable" || refusal === "reserved") && <WaitButton machine={machine} />}
      </div>
      <TileTools machine={machine} onAbout={onAbout} />
    </div>
  )
}
