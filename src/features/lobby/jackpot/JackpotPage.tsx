import IconFlame from "@tabler/icons-react/dist/esm/icons/IconFlame.mjs"
import { Group, Stack } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Navigate } from "react-router-dom"
import { jackpotsAllowed } from "../../../domain/protection/offerRules.ts"
import { useLobby, useProtection } from "../../../projections/hooks.ts"
import { Link } from "../../../ui/Link.tsx"
import { refreshLobby } from "../../../runtime/requests/refreshLobby.ts"
import { run } from "../../../runtime/run.ts"
import { BrandArt } from "../../../ui/art/BrandArt.tsx"
import { cx } from "../../../ui/theme/cx.ts"
import { EmptyState } from "../../../ui/states/EmptyState.tsx"
import { ErrorState } from "../../../ui/states/ErrorState.tsx"
import { Money } from "../../../ui/format/Money.tsx"
import { SlowLoading } from "../../../ui/states/SlowLoading.tsx"
import { paths } from "../../../ui/icons/paths.ts"
import { StaleBadge } from "../../../ui/states/StaleBadge.tsx"
import { BackLink } from "../shared/BackLink.tsx"
import { BrandImage } from "../shared/BrandImage.tsx"
import { HotMark } from "../shared/HotMark.tsx"
import { OtherJackpots } from "../shared/OtherJackpots.tsx"
import { JackpotVideo } from "./JackpotVideo.tsx"
import styles from "./Jackpot.module.css"
import { type JackpotRow, presentJackpots } from "../shared/presentJackpots.ts"
import { useHotFlagLimit, useLobbyWatch, useShownBrands } from "../shared/useMachineList.ts"

const Row = ({ row }: { readonly row: JackpotRow }) => (
  <li>
    <Link to={paths.brand(row.brandId, row.brand)} className={styles["row"]}>
      <BrandImage sources={{ brand: row.brand, brandId: row.brandId, ofBrand: row.image }} className={cx("brand-picture", styles["art"])}>
        <BrandArt brand={row.brand} className={cx("brand-picture", styles["art"])} />
      </BrandImage>
      <Stack component="span" align="flex-start" gap="0.25rem" className={styles["name"]}>
        <bdi>{row.brand}</bdi>
        {row.isHot && <HotMark size={14} />}
      </Stack>
      <Stack component="span" align="flex-end" gap={0}>
        <Money amount={row.top} look="gold" counting className={styles["top"]} />
        {row.others.length > 0 && (
          <Group component="span" justify="flex-end" gap="0 var(--space-3)" fz="sm" c="dimmed">
            <OtherJackpots amounts={row.others} counting />
          </Group>
        )}
      </Stack>
    </Link>
  </li>
)

const Board = () => {
  const { t } = useTranslation()
  const { brandsAvailability } = useLobby()
  const brands = useShownBrands()
  const hotFlagLimit = useHotFlagLimit()
  if (brandsAvailability === "unknown" || brandsAvailability === "loading")
    return <SlowLoading shape="lines" onRetry={() => run(refreshLobby())} />
  if (brandsAvailability === "failed") return <ErrorState title={t("lobby.failed")} onRetry={() => run(refreshLobby())} />
  const rows = presentJackpots(brands, hotFlagLimit)
  if (rows.length === 0) return <EmptyState icon={IconFlame} title={t("jackpot.none")} text={t("jackpot.noneText")} />
  return (
    <Stack component="ol" gap="xs" className={styles["board"]}>
      {rows.map((row) => (
        <Row key={row.brandId} row={row} />
      ))}
    </Stack>
  )
}

/** /jackpot: the jackpot's live video and the jackpots of every brand (LOBBY-5). Where jackpots are forbidden, it leads to the lobby (PROT-10). */
export const JackpotPage = () => {
  const { t } = useTranslation()
  const { brandsAvailability } = useLobby()
  const isShown = jackpotsAllowed(useProtection())
  useLobbyWatch()
  if (!isShown) return <Navigate to={paths.lobby} replace />
  return (
    <div className={styles["page"]}>
      <header className={styles["head"]}>
        <BackLink />
        <h1>{t("jackpot.title")}</h1>
      </header>
      <JackpotVideo />
      <Stack component="section" gap="sm" miw={0} aria-label={t("lobby.jackpots")}>
        <Group component="h2" gap="sm" fz="lg">
          {t("lobby.jackpots")}
          {brandsAvailability === "stale" && <StaleBadge>{t("common.stale")}</StaleBadge>}
        </Group>
        <Board />
      </Stack>
    </div>
  )
}
