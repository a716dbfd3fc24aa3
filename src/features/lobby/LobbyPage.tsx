import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs"
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs"
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router-dom"
import { Link } from "../../ui/Link.tsx"
import type { BrandEntry } from "../../domain/lobby/lobbyEvents.ts"
import { useLobby, useSession, useSettings } from "../../projections/hooks.ts"
import { joinTexts } from "../../ui/format/joinTexts.ts"
import { Announcement } from "../../ui/states/Announcement.tsx"
import { EmptyState } from "../../ui/states/EmptyState.tsx"
import { PageSkeleton } from "../../ui/states/PageSkeleton.tsx"
import { paths } from "../../ui/icons/paths.ts"
import { cx } from "../../ui/theme/cx.ts"
import { StaleBadge } from "../../ui/states/StaleBadge.tsx"
import { BrandTile } from "./BrandTile.tsx"
import { JackpotStrip } from "./jackpot/JackpotStrip.tsx"
import styles from "./Lobby.module.css"
import { LobbyNotices } from "./LobbyNotices.tsx"
import { MachineShelves } from "./machines/MachineShelf.tsx"
import { LobbyFailed, LobbyLoading } from "./shared/LobbyLoading.tsx"
import { matchText, NO_FILTER } from "./shared/presentMachineList.ts"
import { SOON_MS, whenIdleLater } from "../../ui/whenIdle.ts"
import { SearchField } from "./shared/SearchField.tsx"
import { useMachineList, useHotFlagLimit, useLobbyWatch, useShownBrands } from "./shared/useMachineList.ts"

const loadMachineList = () => import("./machines/MachineList.tsx")

// The whole list, filters and virtual scrolling load after the first pictures.
const loadMachineGrid = () => import("./machines/MachineGrid.tsx")
const LazyMachineGrid = lazy(async () => ({ default: (await loadMachineGrid()).MachineGrid }))
const LazyMachineList = lazy(async () => ({ default: (await loadMachineList()).MachineList }))

const MachineList = ({ brandId }: { readonly brandId: number | null }) => {
  const { t } = useTranslation()
  return (
    <Suspense fallback={<PageSkeleton shape="tiles" label={t("common.loading")} />}>
      <LazyMachineList brandId={brandId} />
    </Suspense>
  )
}

interface DrawerProps {
  readonly brand: BrandEntry
  /** The player has just chosen the brand: its machines come into sight. Not after the way back from a machine. */
  readonly isChosenNow: boolean
}

/** The selected brand's machines, below the row of its tile. */
const Drawer = ({ brand, isChosenNow }: DrawerProps) => {
  const { t } = useTranslation()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // The style sheet keeps the heading 16 px below the top bar.
    if (isChosenNow) section.current?.scrollIntoView({ block: "start" })
  }, [isChosenNow])
  return (
    <section ref={section} className={styles["drawer"]} aria-label={brand.name}>
      <header className="row spread gap-3">
        <h2>
          <bdi>{brand.name}</bdi>
        </h2>
        <Link to={paths.brand(brand.id, brand.name)} className={styles["more"]}>
          {t("brand.machines")}
          <IconChevronRight size={18} aria-hidden />
        </Link>
      </header>
      <MachineList brandId={brand.id} />
    </section>
  )
}

/** The machines that match a search among brands and machines. */
const FoundMachines = ({ ids }: { readonly ids: readonly number[] }) => {
  const { t } = useTranslation()
  return (
    <section className="stack gap-3" aria-label={t("brand.machines")}>
      <h2>{t("brand.machines")}</h2>
      <Suspense fallback={<PageSkeleton shape="tiles" label={t("common.loading")} />}>
        <LazyMachineGrid ids={ids} label={t("brand.machines")} />
      </Suspense>
    </section>
  )
}

const Brands = ({ text }: { readonly text: string }) => {
  const { t, i18n } = useTranslation()
  const { brandsAvailability, selectedBrand } = useLobby()
  const brands = useShownBrands()
  const hotFlagLimit = useHotFlagLimit()
  const [before] = useState(selectedBrand)
  const [hasChanged, setHasChanged] = useState(false)
  if (!hasChanged && selectedBrand !== before) setHasChanged(true)
  const fits = matchText(text)
  const shown = brands.filter(({ name }) => fits(name))
  const isSearch = text.trim() !== ""
  const filter = useMemo(() => ({ ...NO_FILTER, text }), [text])
  const { ids } = useMachineList(filter, null)
  if (brandsAvailability === "unknown" || brandsAvailability === "loading") return <LobbyLoading />
  if (brandsAvailability === "failed") return <LobbyFailed title={t("lobby.failed")} />
  if (brands.length === 0) return <EmptyState title={t("lobby.empty")} text={t("lobby.emptyText")} />
  if (shown.length === 0 && (!isSearch || ids.length === 0))
    return <EmptyState icon={IconSearch} title={t("lobby.noMatch", { query: text })} isResult />
  const brandTiles = shown.length > 0 && (
    <div className={styles["brands"]}>
      {shown.map((brand) => (
        <Fragment key={brand.id}>
          <BrandTile brand={brand} selected={brand.id === selectedBrand} hotFlagLimit={hotFlagLimit} />
          {brand.id === selectedBrand && <Drawer brand={brand} isChosenNow={hasChanged} />}
        </Fragment>
      ))}
    </div>
  )
  const counts = joinTexts([`${t("lobby.brands")}: ${shown.length}`, `${t("brand.machines")}: ${ids.length}`], i18n.language)
  return (
    <>
      <Announcement text={isSearch ? counts : ""} />
      {brandTiles}
      {isSearch && ids.length > 0 && <FoundMachines ids={ids} />}
    </>
  )
}

/** A part of another feature, which the lobby must not import. */
export interface LobbyPageProps {
  /** Further content about money, above the brands. */
  readonly money?: ReactNode
}

/** The view is part of the address, so that the way back from a machine leads to the same view. */
const Views = ({ showsMachines }: { readonly showsMachines: boolean }) => {
  const { t } = useTranslation()
  return (
    <nav className={styles["views"]} aria-label={t("lobby.show")}>
      <Link to={paths.lobby} className={styles["view"]} aria-current={showsMachines ? undefined : "page"}>
        {t("lobby.brands")}
      </Link>
      <Link to={`${paths.lobby}?show=machines`} className={styles["view"]} aria-current={showsMachines ? "page" : undefined}>
        {t("machineList.title")}
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
      <EmptyState heading="h1" title={t("lobby.closed")} text={t("lobby.closedText")} />
    </div>
  )
}

const OpenLobby = ({ money }: LobbyPageProps) => {
  const { t } = useTranslation()
  const { player } = useSession()
  const { brandsAvailability, machinesAvailability } = useLobby()
  const [address] = useSearchParams()
  const [text, setText] = useState("")
  const showsMachines = address.get("show") === "machines"
  useLobbyWatch()
  useEffect(() => {
    // Preloads the machine list after the first pictures; a failed load is repeated when a brand is selected.
    if (brandsAvailability === "ready") whenIdleLater(() => void loadMachineList().catch(() => undefined), SOON_MS)
  }, [brandsAvailability])
  return (
    <div className={cx(styles["page"], "content-start screen-high")} data-wide>
      <LobbyNotices />
      <header className={styles["head"]}>
        <h1 className={styles["greeting"]}>
          {t("lobby.greeting", { name: player === null ? "" : player.name.trim() || player.username })}
        </h1>
        {/* Beside the heading, so that the switch stays where it is when it is used. */}
        <Views showsMachines={showsMachines} />
        {!showsMachines && (
          <div className={styles["tools"]}>
            {[brandsAvailability, machinesAvailability].includes("stale") && <StaleBadge>{t("common.stale")}</StaleBadge>}
            <SearchField label={t("lobby.search")} value={text} onChange={setText} />
          </div>
        )}
      </header>
      {showsMachines ? (
        <MachineList brandId={null} />
      ) : (
        <>
          {text.trim() === "" && (
            <>
              <MachineShelves />
              <JackpotStrip />
              {money}
            </>
          )}
          <Brands text={text} />
        </>
      )}
    </div>
  )
}

/** The lobby, by brands or as a list of all machines (LOBBY-1, LOBBY-2, LOBBY-5, LOBBY-6). */
export const LobbyPage = (props: LobbyPageProps) => (useSettings().showLobby ? <OpenLobby {...props} /> : <ClosedLobby {...props} />)
