import { Fragment, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import type { BrandEntry } from "../../domain/lobby/lobbyEvents.ts"
import { useLobby, useSession, useSettings } from "../../projections/hooks.ts"
import { refreshLobby } from "../../runtime/commands/refreshLobby.ts"
import { run } from "../../runtime/run.ts"
import { EmptyState } from "../../ui/EmptyState.tsx"
import { ErrorState } from "../../ui/ErrorState.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { PageSkeleton } from "../../ui/PageSkeleton.tsx"
import { paths } from "../../ui/paths.ts"
import { StaleBadge } from "../../ui/StaleBadge.tsx"
import { BrandTile } from "./BrandTile.tsx"
import styles from "./LobbyPage.module.css"
import { LobbyNotices } from "./LobbyNotices.tsx"
import { MachineList } from "./MachineList.tsx"
import { matchesFilter } from "./presentMachine.ts"
import { SearchField } from "./SearchField.tsx"
import { useLobbyWatch } from "./useLobbyWatch.ts"

/** The chosen brand's machines, below its tile's row. */
const Drawer = ({ brand }: { readonly brand: BrandEntry }) => {
  const { t } = useTranslation()
  return (
    <section className={styles["drawer"]} aria-label={brand.name}>
      <header className={styles["drawerHead"]}>
        <h2>{brand.name}</h2>
        <Link to={paths.brand(brand.id, brand.name)} className={styles["more"]}>
          {t("brand.machines")}
          <Icon name="next" size={18} />
        </Link>
      </header>
      <MachineList brandId={brand.id} />
    </section>
  )
}

const Brands = ({ text }: { readonly text: string }) => {
  const { t } = useTranslation()
  const { brands, brandsAvailability, selectedBrand } = useLobby()
  const { hotFlagLimit } = useSettings()
  const shown = brands.filter(({ name }) => matchesFilter({ text, status: "all" }, name, "unknown"))
  if (brandsAvailability === "unknown" || brandsAvailability === "loading")
    return <PageSkeleton shape="tiles" label={t("common.loading")} />
  if (brandsAvailability === "failed")
    return (
      <ErrorState
        title={t("lobby.failed")}
        text={t("common.failedText")}
        retryLabel={t("common.retry")}
        onRetry={() => run(refreshLobby())}
      />
    )
  if (brands.length === 0) return <EmptyState title={t("lobby.empty")} text={t("lobby.emptyText")} />
  if (shown.length === 0) return <EmptyState icon="search" title={t("lobby.noMatch", { query: text })} />
  return (
    <div className={styles["brands"]}>
      {shown.map((brand) => (
        <Fragment key={brand.id}>
          <BrandTile brand={brand} selected={brand.id === selectedBrand} hotFlagLimit={hotFlagLimit} />
          {brand.id === selectedBrand && <Drawer brand={brand} />}
        </Fragment>
      ))}
    </div>
  )
}

/** The lobby (LOBBY-1, 2, 5). */
export const LobbyPage = () => {
  const { t } = useTranslation()
  const { player } = useSession()
  const { brandsAvailability } = useLobby()
  const [text, setText] = useState("")
  useLobbyWatch()
  return (
    <div className={styles["page"]}>
      <LobbyNotices />
      <header className={styles["head"]}>
        <h1>{t("lobby.greeting", { name: player?.name === "" ? player.username : (player?.name ?? "") })}</h1>
        <div className={styles["tools"]}>
          {brandsAvailability === "stale" && <StaleBadge>{t("common.stale")}</StaleBadge>}
          <SearchField label={t("lobby.search")} value={text} onChange={setText} />
        </div>
      </header>
      <Brands text={text} />
    </div>
  )
}
