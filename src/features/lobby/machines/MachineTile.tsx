import { memo, useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router-dom"
import { useFunds, useGame, useLeftCredit, useLobby, useMachine, useReconnect, useSettings } from "../../../projections/hooks.ts"
import { joinMachine } from "../../../runtime/commands/machine/joinMachine.ts"
import { run } from "../../../runtime/run.ts"
import { MachineArt } from "../../../ui/art/MachineArt.tsx"
import { Button } from "../../../ui/fields/Button.tsx"
import { cx } from "../../../ui/theme/cx.ts"
import { paths } from "../../../ui/icons/paths.ts"
import { StatusBadge } from "../../../ui/StatusBadge.tsx"
import { useNow } from "../../../ui/format/useNow.ts"
import { useTimeText } from "../../../ui/format/useTimeText.ts"
import { BrandImage } from "../shared/BrandImage.tsx"
import styles from "./MachineTile.module.css"
import { presentMachine, STATUS_TONES } from "./presentMachine.ts"

type Machine = NonNullable<ReturnType<typeof useMachine>>

export interface MachineTileProps {
  readonly machineId: number
  /** Its index among all machines of the list, from 0: most of them are not rendered. */
  readonly at: number
  readonly count: number
}

/** The machine's own image, otherwise its brand's, otherwise a drawn one (LOBBY-2). */
const Picture = ({ machine, tone }: { readonly machine: Machine; readonly tone: (typeof STATUS_TONES)["played"] }) => {
  const { image, brand, brandId, name } = machine
  const ofBrand = useLobby().brands.find(({ id }) => id === brandId)?.image ?? null
  return (
    <BrandImage sources={{ brand, brandId, ofMachine: image, ofBrand }} className={styles["image"]}>
      <MachineArt brand={brand} machine={name} tone={tone} />
    </BrandImage>
  )
}

const useReservationText = (reservation: Machine["reservation"], now: number): string | null => {
  const { t } = useTranslation()
  const timeText = useTimeText("minute")
  if (reservation === null || reservation.until <= now) return null
  if (reservation.mine) return t("brand.reservedForYou")
  return t("brand.reservedUntil", { time: timeText(reservation.until) })
}

/** One machine; only its own changes render it again (LOBBY-3). */
export const MachineTile = memo(({ machineId, at, count }: MachineTileProps) => {
  const machine = useMachine(machineId)
  return (
    // Not an <li>: the grid's rows are between the list and its items.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="listitem" aria-posinset={at + 1} aria-setsize={count} data-at={at} className={styles["place"]}>
      {machine !== undefined && <Tile key={machineId} machine={machine} />}
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

const Tile = ({ machine }: { readonly machine: Machine }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const settings = useSettings()
  const { wallet } = useFunds()
  const { phase, machineId } = useGame()
  const turn = useTurn(machine.status)
  const noteId = useId()
  const { machineId: openSessionAt, rejoinAt } = useReconnect()
  const { reservation } = machine
  // The tile changes at the moment when the reservation ends.
  const now = useNow(reservation !== null)
  const { status, seated, refusal } = presentMachine({
    machine,
    settings,
    funds: { wallet },
    game: { phase, machineId },
    reconnect: { machineId: openSessionAt, rejoinAt },
    leftCredit: useLeftCredit(),
    now
  })
  const reserved = useReservationText(reservation, now)
  const tone = STATUS_TONES[status]
  // Requests the seat and preloads the video while the machine's page is rendered: the code arrives with the page's.
  const sitDown = () => {
    if (!seated) {
      run(joinMachine({ machineId: machine.id, name: machine.name }))
      import("../../../runtime/commands/machine/showVideo.ts").then(
        ({ prefetchMedia }) => run(prefetchMedia),
        // The page requests the video itself.
        () => undefined
      )
    }
    const to = paths.game(machine.id, machine.name)
    // The tile stays until the page's code has arrived: a second click must not need a second Back.
    void navigate(to, { replace: location.pathname === to })
  }
  const note = refusal === null || (refusal === "reserved" && reserved !== null) ? reserved : t(`machine.joinRefused.${refusal}`)
  return (
    <div className={cx(styles["tile"], refusal === null && styles["free"], turn !== undefined && tone === "ok" && styles["freed"])}>
      <div className={cx(styles["picture"], turn)}>
        <Picture machine={machine} tone={tone} />
      </div>
      <div className={styles["facts"]}>
        <h3 className={styles["name"]}>
          <bdi>{machine.name}</bdi>
        </h3>
        <StatusBadge tone={tone} live={tone === "busy"} className={styles["badge"]}>
          {t(`machine.status.${status}`)}
        </StatusBadge>
        {note !== null && (
          // The badge already shows that it is not free: the sentence is for screen readers.
          <p id={noteId} className={refusal === "notAvailable" ? "visually-hidden" : styles["note"]}>
            {note}
          </p>
        )}
      </div>
      <Button
        tone={refusal === null ? "primary" : "quiet"}
        size="small"
        wide
        className={styles["join"]}
        refused={refusal !== null}
        aria-describedby={note === null ? undefined : noteId}
        onClick={sitDown}
      >
        <span aria-hidden="true">{t(seated ? "brand.return" : "brand.join")}</span>
        <span className="visually-hidden">{t(seated ? "brand.returnTo" : "brand.joinMachine", { name: machine.name })}</span>
      </Button>
    </div>
  )
}
