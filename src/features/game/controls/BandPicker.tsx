import { Menu } from "@mantine/core"
import { memo } from "react"
import { useTranslation } from "react-i18next"
import { useGame } from "../../../projections/hooks.ts"
import { chooseBand } from "../../../runtime/commands/machine/seatCommands.ts"
import { run } from "../../../runtime/run.ts"
import { Money } from "../../../ui/format/Money.tsx"
import { useFormatMoney } from "../../../ui/format/moneyFormat.ts"
import { GameMenu } from "../shared/GameMenu.tsx"
import { useBandName } from "../shared/machineTexts.ts"
import styles from "./Controls.module.css"

/**
 * GAME-3: the machine's bands in descending order, in a menu between the bet buttons. The button shows the active band, which changes once the
 * machine has confirmed it.
 */
export const BandPicker = memo(({ locked }: { readonly locked: boolean }) => {
  const { t } = useTranslation()
  const money = useFormatMoney()
  const bandName = useBandName()
  const { bands, activeBand, bandAsked, bandsUnanswered } = useGame()
  if (bands.length === 0) return null
  const isBlocked = locked || bandAsked !== null
  const isKnown = activeBand !== null && bandsUnanswered.length === 0
  const active = bands.find(({ id }) => id === activeBand)
  const textOf = (band: (typeof bands)[number]) => t("game.bandBet", { name: bandName(band.name), amount: money(band.bet) })
  return (
    <GameMenu position="top" isBlocked={isBlocked}>
      <Menu.Target>
        <button
          type="button"
          className={styles["active"]}
          aria-label={active === undefined ? t("game.band") : `${t("game.band")}: ${textOf(active)}`}
          aria-busy={bandAsked !== null || undefined}
          aria-disabled={isBlocked || undefined}
        >
          {active === undefined ? (
            <span className="text-2 weight-65 nowrap">{t("game.band")}</span>
          ) : (
            <>
              <bdi className="text-2 weight-65 nowrap">{bandName(active.name)}</bdi>
              <Money amount={active.bet} className="text-1 soft" />
            </>
          )}
        </button>
      </Menu.Target>
      <Menu.Dropdown miw="12rem" aria-label={t("game.band")}>
        <Menu.RadioGroup value={isKnown ? String(activeBand) : null} onChange={(id) => run(chooseBand(Number(id)))}>
          {bands.map((band) => (
            <Menu.RadioItem
              key={band.id}
              value={String(band.id)}
              closeMenuOnClick
              aria-label={textOf(band)}
              rightSection={<Money amount={band.bet} className="text-1 soft" />}
            >
              <bdi className="text-2 weight-65 nowrap">{bandName(band.name)}</bdi>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </GameMenu>
  )
})
BandPicker.displayName = "BandPicker"
