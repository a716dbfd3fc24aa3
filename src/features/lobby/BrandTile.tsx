import { memo, useId } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router-dom"
import type { BrandEntry } from "../../domain/lobby/lobbyEvents.ts"
import { selectBrand } from "../../runtime/commands/machine/lobbyCommands.ts"
import { run } from "../../runtime/run.ts"
import { BrandArt } from "../../ui/art/BrandArt.tsx"
import { Money } from "../../ui/format/Money.tsx"
import { paths } from "../../ui/icons/paths.ts"
import { BrandImage } from "./shared/BrandImage.tsx"
import { HotMark } from "./shared/HotMark.tsx"
import { OtherJackpots } from "./shared/OtherJackpots.tsx"
import { presentJackpots } from "./shared/presentJackpots.ts"
import { useMachineCount } from "./shared/useMachineList.ts"
import styles from "./Lobby.module.css"

export interface BrandTileProps {
  readonly brand: BrandEntry
  readonly selected: boolean
  /** LOBBY-5: minor units; a jackpot above it marks the brand as hot. */
  readonly hotFlagLimit: number
}

/** A phone has no room for the machines below the tile: there the brand's own page opens. */
const isPhone = (): boolean => matchMedia("(max-width: 40rem)").matches

/** A brand's tile: the first press shows its machines, the second hides them (LOBBY-2). On a phone it opens the brand's page. */
export const BrandTile = memo(({ brand, selected, hotFlagLimit }: BrandTileProps) => {
  const { t } = useTranslation()
  const facts = useId()
  const navigate = useNavigate()
  const { id, name } = brand
  const count = useMachineCount(id, brand.machineCount)
  const choose = (): void => {
    if (isPhone()) void navigate(paths.brand(id, name))
    // The projection deselects a brand that is selected twice.
    else run(selectBrand(id))
  }
  const [jackpots] = presentJackpots([brand], hotFlagLimit)
  return (
    <div className={styles["tile"]}>
      <BrandImage sources={{ brand: brand.name, brandId: brand.id, ofBrand: brand.image ?? null }} className="brand-picture">
        <BrandArt brand={brand.name} className="brand-picture" />
      </BrandImage>
      {jackpots?.isHot && <HotMark size={16} id={`${facts}-hot`} />}
      {/* The button's description: its name states the action, not everything on the tile. */}
      <span className={styles["facts"]} id={facts} aria-hidden="true">
        <span className={styles["line"]}>
          <bdi className={styles["name"]}>{brand.name}</bdi>
          <span className="no-shrink text-2 soft">{count === 0 ? t("lobby.openingSoon") : t("lobby.machineCount", { count })}</span>
        </span>
        {jackpots !== undefined && (
          <span className={styles["jackpots"]}>
            <span className={styles["label"]}>{t("lobby.jackpot")}</span>
            <Money amount={jackpots.top} look="gold" counting className={styles["top"]} />
            <OtherJackpots amounts={jackpots.others.slice(0, 2)} className={styles["other"]} />
          </span>
        )}
      </span>
      <button
        type="button"
        className={styles["choose"]}
        aria-pressed={selected}
        aria-describedby={jackpots?.isHot ? `${facts}-hot ${facts}` : facts}
        onClick={choose}
      >
        <span className="visually-hidden">{t("lobby.select", { name: brand.name })}</span>
      </button>
    </div>
  )
})
BrandTile.displayName = "BrandTile"
