import { Group, Stack } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Navigate, useParams } from "react-router-dom"
import { Link } from "../../ui/Link.tsx"
import { useLobby, useSettings } from "../../projections/hooks.ts"
import { BrandArt } from "../../ui/art/BrandArt.tsx"
import { cx } from "../../ui/theme/cx.ts"
import { EmptyState } from "../../ui/states/EmptyState.tsx"
import { StaleBadge } from "../../ui/states/StaleBadge.tsx"
import { Money } from "../../ui/format/Money.tsx"
import { idOf, paths } from "../../ui/icons/paths.ts"
import { BackLink } from "./shared/BackLink.tsx"
import { BrandImage } from "./shared/BrandImage.tsx"
import styles from "./BrandPage.module.css"
import { LobbyNotices } from "./LobbyNotices.tsx"
import { MachineList } from "./machines/MachineList.tsx"
import { OtherJackpots } from "./shared/OtherJackpots.tsx"
import { presentJackpots } from "./shared/presentJackpots.ts"
import { useHotFlagLimit, useLobbyWatch, useMachineCount, useShownBrands } from "./shared/useMachineList.ts"

/** /lobby/{id}/{name}: the machines of one brand (LOBBY-2). */
export const BrandPage = () => {
  const { t } = useTranslation()
  const params = useParams()
  const id = idOf(params["id"])
  const { brandsAvailability } = useLobby()
  const brands = useShownBrands()
  const { showLobby } = useSettings()
  const hotFlagLimit = useHotFlagLimit()
  const brand = brands.find((one) => one.id === id)
  const count = useMachineCount(id ?? 0, brand?.machineCount ?? 0)
  useLobbyWatch()
  if (!showLobby) return <Navigate to={paths.lobby} replace />
  if (id === null) return <Navigate to={paths.notFound} replace />
  // The address contains the name too, so the page has its title before the list has arrived.
  const name = brand?.name ?? params["name"] ?? ""
  if (brand === undefined && brandsAvailability === "ready")
    return <EmptyState heading="h1" title={t("brand.notFound")} action={<Link to={paths.lobby}>{t("common.toLobby")}</Link>} />
  const [jackpots] = brand === undefined ? [] : presentJackpots([brand], hotFlagLimit)
  return (
    <Stack className={styles["page"] ?? ""} data-wide>
      <LobbyNotices />
      <header className={styles["head"]}>
        <BrandImage sources={{ brand: name, brandId: id, ofBrand: brand?.image ?? null }} className={cx(styles["art"], styles["image"])}>
          <BrandArt brand={name} shape="banner" className={styles["art"]} />
        </BrandImage>
        <div className={styles["title"]}>
          <BackLink />
          <h1>
            <bdi>{name}</bdi>
          </h1>
          {brand !== undefined && (
            <Group component="p" gap="0.25rem 1rem">
              <span>{t("lobby.machineCount", { count })}</span>
              {jackpots !== undefined && (
                <>
                  <Money amount={jackpots.top} className={styles["jackpot"]} />
                  <OtherJackpots amounts={jackpots.others} className={styles["other"]} />
                </>
              )}
              {brandsAvailability === "stale" && <StaleBadge>{t("common.stale")}</StaleBadge>}
            </Group>
          )}
        </div>
      </header>
      <MachineList brandId={id} />
    </Stack>
  )
}
