import { Fragment, lazy, type ReactNode, Suspense, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, useSearchParams } from "react-router-dom"
import type { BrandEntry } from "../../domain/lobby/lobbyEvents.ts"
import { useLobby, useSession, useSettings } from "../../projections/hooks.ts"
import { EmptyState } from "../../ui/states/EmptyState.tsx"
import { Icon } from "../../ui/icons/Icon.tsx"
import { PageHeader } from "../../ui/PageHeader.tsx"
import { PageSkeleton } from "../../ui/states/PageSkeleton.tsx"
import { paths } from "../../ui/icons/paths.ts"
import { StaleBadge } from "../../ui/states/StaleBadge.tsx"
import { BrandTile } from "./BrandTile.tsx"
import { JackpotStrip } from "./jackpot/JackpotStrip.tsx"
import styles from "./LobbyPage.module.css"
import { LobbyFailed, LobbyLoading } from "./shared/LobbyLoading.tsx"
import { LobbyNotices } from "./LobbyNotices.tsx"
import { matchText } from "./shared/presentFloor.ts"
import { SearchField } from "./shared/SearchField.tsx"
import { useLobbyWatch } from "./shared/useFloor.ts"

const loadMachineList = () => import("./machines/MachineList.tsx")

// Machines, filters and virtual scrolling load after the brands, so that the first visit shows the brands sooner.
const LazyMachineList = lazy(async () => ({ default: (await loadMachineList()).MachineList }))

const MachineList = ({ brandId }: { readonly brandId: number | null }) => {
  const { t } = useTranslation()
  return (
    <Suspense fallback={<PageSkeleton shape="tiles" label={t("common.loading")} />}>
      <LazyMachineList brandId={brandId} />
    </Suspense>
  )
}

/** The selected brand's machines, below the row of its tile. */
const Drawer = ({ brand }: { readonly brand: BrandEntry }) => {
  const { t } = useTranslation()
  return (
    <section className={styles["drawer"]} aria-label={brand.name}>
      <header className={styles["drawerHead"]}>
        <h2>
          <bdi>{brand.name}</bdi>
        </h2>
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
  const fits = matchText(text)
  const shown = brands.filter(({ name }) => fits(name))
  if (brandsAvailability === "unknown" || brandsAvailability === "loading") return <LobbyLoading />
  if (brandsAvailability === "failed") return <LobbyFailed title={t("lobby.failed")} />
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

export interface LobbyPageProps {
  /** Further content about money, above the brands. */
  readonly money?: ReactNode
}

/** The view is part of the address, so that the way back from a machine leads to the same view. */
const Views = ({ isFloor }: { readonly isFloor: boolean }) => {
  const { t } = useTranslation()
  return (
    <nav className={styles["views"]} aria-label={t("lobby.show")}>
      <Link to={paths.lobby} className={styles["view"]} aria-current={isFloor ? undefined : "page"}>
        {t("lobby.brands")}
      </Link>
      <Link to={`${paths.lobby}?show=machines`} className={styles["view"]} aria-current={isFloor ? "page" : undefined}>
        {t("floor.title")}
      </Link>
    </nav>
  )
}

/** SHOW_LOBBY off (BOOT-2): the operator links to machines directly. Messages for the player stay. */
const ClosedLobby = ({ money }: LobbyPageProps) => {
  const { t } = useTranslation()
  useLobbyWatch()
  return (
    <div className={styles["page"]}>
      <LobbyNotices />
      {money}
      <EmptyState title={t("lobby.closed")} text={t("lobby.closedText")} />
    </div>
  )
}

const OpenLobby = ({ money }: LobbyPageProps) => {
  const { t } = useTranslation()
  const { player } = useSession()
  const { brandsAvailability } = useLobby()
  const [address] = useSearchParams()
  const [text, setText] = useState("")
  const isFloor = address.get("show") === "machines"
  useLobbyWatch()
  useEffect(() => {
    // Preloads the machine list; a failed load is repeated when a brand is selected.
    if (brandsAvailability === "ready") loadMachineList().catch(() => undefined)
  }, [brandsAvailability])
  return (
    <div className={styles["page"]}>
      <LobbyNotices />
      <PageHeader>
        <h1>{t("lobby.greeting", { name: player?.name === "" ? player.username : (player?.name ?? "") })}</h1>
        <div className={styles["tools"]}>
          {!isFloor && brandsAvailability === "stale" && <StaleBadge>{t("common.stale")}</StaleBadge>}
          <Views isFloor={isFloor} />
          {!isFloor && <SearchField label={t("lobby.search")} value={text} onChange={setText} />}
        </div>
      </PageHeader>
      {isFloor ? (
        <MachineList brandId={null} />
      ) : (
        <>
          <JackpotStrip />
          {money}
          <Brands text={text} />
        </>
      )}
    </div>
  )
}

/** The lobby, by brands or as a list of all machines (LOBBY-1, LOBBY-2, LOBBY-5, LOBBY-6). */
export const LobbyPage = (props: LobbyPageProps) => (useSettings().showLobby ? <OpenLobby {...props} /> : <ClosedLobby {...props} />)
