import { memo, useId } from "react"
import { useTranslation } from "react-i18next"
import type { BrandEntry } from "../../domain/lobby/lobbyEvents.ts"
import { selectBrand } from "../../runtime/commands/machine/selectBrand.ts"
import { run } from "../../runtime/run.ts"
import { BrandArt } from "../../ui/art/BrandArt.tsx"
import { cx } from "../../ui/theme/cx.ts"
import { Icon } from "../../ui/icons/Icon.tsx"
import { Money } from "../../ui/format/Money.tsx"
import { BrandImage } from "./shared/BrandImage.tsx"
import styles from "./BrandTile.module.css"

export interface BrandTileProps {
  readonly brand: BrandEntry
  readonly selected: boolean
  /** LOBBY-5: minor units; a jackpot above it marks the brand as hot. */
  readonly hotFlagLimit: number
}

/** A brand's tile: the first press shows its machines, the second hides them (LOBBY-2). */
export const BrandTile = memo(({ brand, selected, hotFlagLimit }: BrandTileProps) => {
  const { t } = useTranslation()
  const facts = useId()
  const top = brand.jackpots.length === 0 ? null : Math.max(...brand.jackpots)
  const isHot = top !== null && top > hotFlagLimit
  const others = [...new Set(brand.jackpots)].filter((jackpot) => jackpot !== top).slice(0, 2)
  return (
    <div className={styles["tile"]}>
      <BrandImage
        sources={{ brand: brand.name, brandId: brand.id, ofBrand: brand.image ?? null }}
        className={cx(styles["art"], styles["image"])}
      >
        <BrandArt brand={brand.name} className={styles["art"]} />
      </BrandImage>
      {isHot && (
        <span className={styles["hot"]} id={`${facts}-hot`} aria-hidden="true">
          <Icon name="flame" size={16} />
          {t("lobby.hot")}
        </span>
      )}
      {/* The button's description: its name states the action, not everything on the tile. */}
      <span className={styles["facts"]} id={facts} aria-hidden="true">
        <span className={styles["line"]}>
          <bdi className={styles["name"]}>{brand.name}</bdi>
          <span className={styles["count"]}>{t("lobby.machineCount", { count: brand.machineCount })}</span>
        </span>
        {top !== null && (
          <span className={styles["jackpots"]}>
            <span className={styles["label"]}>{t("lobby.jackpot")}</span>
            <Money amount={top} look="gold" counting className={styles["top"]} />
            {others.map((jackpot) => (
              <Money key={jackpot} amount={jackpot} className={styles["other"]} />
            ))}
          </span>
        )}
      </span>
      <button
        type="button"
        className={styles["choose"]}
        aria-pressed={selected}
        aria-describedby={isHot ? `${facts}-hot ${facts}` : facts}
        // The projection deselects a brand that is selected twice.
        onClick={() => run(selectBrand(brand.id))}
      >
        <span className="visually-hidden">{t("lobby.select", { name: brand.name })}</span>
      </button>
    </div>
  )
})
BrandTile.displayName = "BrandTile"
