import IconAdjustmentsHorizontal from "@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs"
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs"
import { Box, Button, Group, NativeSelect, Stack } from "@mantine/core"
import IconStar from "@tabler/icons-react/dist/esm/icons/IconStar.mjs"
import IconStarFilled from "@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import type { MachineStatusName } from "../../../domain/account/settings.ts"
import type { MachineSort } from "../../../domain/lobby/lobbyChoiceEvents.ts"
import { jackpotsAllowed } from "../../../domain/protection/offerRules.ts"
import { useLobby, useLobbyChoices, useProtection } from "../../../projections/hooks.ts"
import { sortMachines } from "../../../runtime/commands/machine/lobbyCommands.ts"
import { run } from "../../../runtime/run.ts"
import { passFocusOn } from "../../../ui/focusIfLost.ts"
import { StatusDot } from "../../../ui/StatusBadge.tsx"
import { Announcement } from "../../../ui/states/Announcement.tsx"
import styles from "./Machines.module.css"
import { type ShownMachines, isFiltered } from "../shared/presentMachineList.ts"
import { MACHINE_STATUS_TONES, STATUS_ORDER } from "./presentMachine.ts"
import { SearchField } from "../shared/SearchField.tsx"
import type { MachineFilterControl } from "./useMachineFilter.ts"

interface StatusChipsProps {
  readonly counts: ShownMachines["byStatus"]
  readonly value: MachineStatusName | null
  readonly onChange: (status: MachineStatusName | null) => void
}

/** Native radio buttons: one Tab stop, arrow keys select. A status without machines stays, so that nothing moves under a finger. */
const StatusChips = ({ counts, value, onChange }: StatusChipsProps) => {
  const { t } = useTranslation()
  const name = useId()
  const sum = Object.values(counts).reduce((total, count) => total + count, 0)
  const shown = STATUS_ORDER.filter((status) => status !== "unknown" || value === status || (counts.unknown ?? 0) > 0)
  return (
    <fieldset className={styles["chips"]}>
      <legend className="visually-hidden">{t("brand.filter")}</legend>
      {[null, ...shown].map((status) => {
        const count = status === null ? sum : (counts[status] ?? 0)
        return (
          <label key={status ?? "all"} className={styles["chip"]} data-empty={count === 0 || undefined}>
            <input type="radio" className="visually-hidden" name={name} checked={value === status} onChange={() => onChange(status)} />
            {status !== null && <StatusDot tone={MACHINE_STATUS_TONES[status]} />}
            {status === null ? t("common.all") : t(`machine.status.${status}`)} <span className={styles["count"]}>{count}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

interface BrandSelectProps {
  readonly counts: ShownMachines["byBrand"]
  readonly value: number | null
  readonly onChange: (brandId: number | null) => void
}

const BrandSelect = ({ counts, value, onChange }: BrandSelectProps) => {
  const { t } = useTranslation()
  const { brands } = useLobby()
  return (
    <NativeSelect
      className={styles["select"]}
      miw={0}
      aria-label={t("machineList.brandFilter")}
      value={value ?? ""}
      onChange={({ currentTarget }) => onChange(currentTarget.value === "" ? null : Number(currentTarget.value))}
      data={[
        { value: "", label: t("machineList.anyBrand") },
        ...brands.map(({ id, name }) => ({ value: String(id), label: t("machineList.brandOption", { name, machines: counts[id] ?? 0 }) }))
      ]}
    />
  )
}

const SORTS: readonly MachineSort[] = ["free", "jackpot", "bet", "casino"]

const SortSelect = () => {
  const { t } = useTranslation()
  const { sort } = useLobbyChoices()
  const hasJackpots = jackpotsAllowed(useProtection())
  return (
    <NativeSelect
      className={styles["select"]}
      miw={0}
      aria-label={t("machineList.sort")}
      // Without jackpots, their order is that of the casino.
      value={hasJackpots || sort !== "jackpot" ? sort : "casino"}
      onChange={({ currentTarget }) => {
        const chosen = SORTS.find((one) => one === currentTarget.value)
        if (chosen !== undefined) run(sortMachines(chosen))
      }}
      data={SORTS.filter((one) => hasJackpots || one !== "jackpot").map((one) => ({ value: one, label: t(`machineList.sortBy.${one}`) }))}
    />
  )
}

/** Favourites only. Offered once there is one, and while it is on. */
const FavouritesToggle = ({ value, onChange }: { readonly value: boolean; readonly onChange: (starred: boolean) => void }) => {
  const { t } = useTranslation()
  const { favourites } = useLobbyChoices()
  if (favourites.length === 0 && !value) return null
  const Star = value ? IconStarFilled : IconStar
  return (
    <Button
      ref={passFocusOn}
      variant={value ? "light" : "default"}
      radius="xl"
      aria-pressed={value}
      leftSection={<Star size={18} aria-hidden />}
      onClick={() => onChange(!value)}
    >
      {t("machineList.favourites")}
    </Button>
  )
}

/** The text at the player's latest change of the filter. Machines also come and go by themselves, which needs no announcement. */
const useTextOfChoice = (text: string, filter: MachineFilterControl["filter"]): string => {
  const choice = JSON.stringify(filter)
  const [announced, setAnnounced] = useState({ choice, text: "" })
  if (announced.choice !== choice) setAnnounced({ choice, text })
  return announced.text
}

/** `shown` has the number of matches for each choice. */
export interface MachineFilterBarProps extends MachineFilterControl {
  readonly shown: ShownMachines
  /** The brand of a brand's page: the filter then offers no other brand. */
  readonly within: number | null
}

/** Search, brand and status filters of a machine list with the number of matches, and a reset button (LOBBY-6). */
export const MachineFilterBar = ({ filter, change, clear, shown, within }: MachineFilterBarProps) => {
  const { t } = useTranslation()
  const isNarrowed = isFiltered(filter, within)
  const [isOpen, setOpen] = useState(false)
  const inUse = [filter.status !== null, within === null && filter.brandId !== null, filter.starred].filter(Boolean).length
  const found = isNarrowed
    ? t("machineList.found", { shown: shown.ids.length, count: shown.total })
    : t("lobby.machineCount", { count: shown.total })
  const announced = useTextOfChoice(found, filter)
  return (
    <Stack component="section" gap="sm" className={styles["filters"] ?? ""} mod={{ open: isOpen }} aria-label={t("machineList.filters")}>
      <Group gap="var(--space-2) var(--space-3)" mih="var(--target)">
        <SearchField label={t("brand.search")} value={filter.text} onChange={(text) => change({ text })} />
        {/* Only a small screen shows it. Its number and its colour tell of filters that are on while they are hidden. */}
        <Button
          className={styles["toggle"] ?? ""}
          variant={inUse > 0 ? "light" : "default"}
          radius="xl"
          px="md"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t("machineList.filters")} {inUse > 0 && `(${inUse})`}
        </Button>
        <div className={styles["more"]}>
          {within === null && <BrandSelect counts={shown.byBrand} value={filter.brandId} onChange={(brandId) => change({ brandId })} />}
          <SortSelect />
          <FavouritesToggle value={filter.starred} onChange={(starred) => change({ starred })} />
          <Box component="p" fz="sm" c="dimmed">
            {found}
          </Box>
          {isNarrowed && (
            <Button ref={passFocusOn} size="sm" variant="subtle" leftSection={<IconX size={18} aria-hidden />} onClick={clear}>
              {t("machineList.clear")}
            </Button>
          )}
        </div>
      </Group>
      <Announcement text={announced} />
      <StatusChips counts={shown.byStatus} value={filter.status} onChange={(status) => change({ status })} />
    </Stack>
  )
}
