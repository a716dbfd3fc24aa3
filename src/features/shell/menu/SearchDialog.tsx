import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs"
import { Box, TextInput } from "@mantine/core"
import { type KeyboardEvent, useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router-dom"
import { decideMenuTarget } from "../../../domain/shell/menuUrl.ts"
import { flattenItems } from "../../../domain/shell/navigation.ts"
import { suggest } from "../../../domain/shell/searchTitles.ts"
import { useSettings } from "../../../projections/hooks.ts"
import { paths } from "../../../ui/icons/paths.ts"
import { Link } from "../../../ui/Link.tsx"
import { Dialog } from "../../../ui/dialogs/Dialog.tsx"
import { cx } from "../../../ui/theme/cx.ts"
import { MenuIcon } from "./MenuIcon.tsx"
import styles from "./Dialogs.module.css"
import type { ShownItem } from "./presentMenu.ts"
import { stepTo, useMenu } from "./useMenu.ts"

/** The field keeps the focus, so the browser does not scroll to the option that the arrows choose. */
const bringIntoSight = (option: HTMLElement | null): void => option?.scrollIntoView({ block: "nearest" })

interface SuggestionsProps {
  readonly listId: string
  readonly found: readonly ShownItem[]
  readonly active: number
  readonly onChoose: (item: ShownItem) => void
}

const Suggestions = ({ listId, found, active, onChoose }: SuggestionsProps) => {
  const { t } = useTranslation("shell")
  return (
    // The combobox pattern: the field keeps the focus and handles the keys. A native list can neither be styled nor contain icons.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <Box id={listId} role="listbox" aria-label={t("search.suggestions")} mt="sm" className="lines">
      {found.map((item, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={item.id}
          ref={index === active ? bringIntoSight : undefined}
          id={`${listId}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={cx(styles["option"], index === active && styles["active"])}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item)}
        >
          <MenuIcon name={item.icon} />
          {item.title}
        </div>
      ))}
    </Box>
  )
}

/** The message about the suggestions, visible or for screen readers. */
const Verdict = ({ typed, count }: { readonly typed: string; readonly count: number }) => {
  const { t } = useTranslation("shell")
  const found = count === 0 ? t("search.none") : t("search.found", { count })
  return <output className={cx(styles["verdict"], count > 0 && "visually-hidden")}>{typed.trim() === "" ? t("search.hint") : found}</output>
}

/** LOBBY-6: continues the search among the machines of the lobby. */
const MachineSearchLink = ({ typed, onClose }: { readonly typed: string; readonly onClose: () => void }) => {
  const { t } = useTranslation("shell")
  const { showLobby } = useSettings()
  const text = typed.trim()
  if (text === "" || !showLobby) return null
  return (
    <Link
      to={`${paths.lobby}?${new URLSearchParams({ show: "machines", q: text }).toString()}`}
      className={styles["option"]}
      onClick={onClose}
    >
      <IconSearch size={20} aria-hidden />
      {t("search.machines", { query: text })}
    </Link>
  )
}

/** SHELL-5: finds a page by its name; arrows select, Enter opens, Escape closes. */
export const SearchDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation("shell")
  const navigate = useNavigate()
  const [typed, setTyped] = useState("")
  const [active, setActive] = useState(0)
  const listId = useId()
  const found = suggest(flattenItems(useMenu()), typed)

  const follow = ({ type, url = "", target }: ShownItem): void => {
    onClose()
    if (type === "link" || target === "_blank") window.open(url, target ?? "_blank", "noreferrer")
    else if (decideMenuTarget(url) === "site") window.open(url, "_self")
    else void navigate(url)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const chosen = found[active]
    const next = stepTo(event.key, active, found.length)
    // Enter too: the focus returns to the opener, and the key would press it again.
    if (next !== null || event.key === "Enter") event.preventDefault()
    if (event.key === "Enter" && chosen !== undefined) follow(chosen)
    if (next !== null) setActive(next)
  }
  return (
    <Dialog opened ownFocus title={t("search.title")} onClose={onClose}>
      <TextInput
        aria-label={t("search.title")}
        leftSection={<IconSearch size={20} aria-hidden />}
        radius="xl"
        // The combobox pattern, see `Suggestions`.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        placeholder={t("search.placeholder")}
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <Suggestions listId={listId} found={found} active={active} onChoose={follow} />
      <MachineSearchLink typed={typed} onClose={onClose} />
      <Verdict typed={typed} count={found.length} />
    </Dialog>
  )
}
