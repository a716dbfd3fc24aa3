import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs"
import { UnstyledButton } from "@mantine/core"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import styles from "./Shared.module.css"
import { isObject } from "../../../domain/shared/guards.ts"

/** Limit of shown members per branch. Further members are only counted. */
const SHOWN = 200
/** Limit of shown characters per text. No state of the product has longer texts. */
const TEXT_LIMIT = 2_000

type Leaf = string | number | boolean | null | undefined

const isLeaf = (value: unknown): value is Leaf =>
  value === null || value === undefined || typeof value === "string" || typeof value === "number" || typeof value === "boolean"

/** The value if it is a JSON leaf. For any other value, its type name. */
const leafOf = (value: unknown): Leaf => (isLeaf(value) ? value : typeof value)

const leafText = (value: Leaf): string => (typeof value === "string" ? JSON.stringify(value.slice(0, TEXT_LIMIT)) : String(value))

const toneOf = (value: Leaf): string => {
  if (value === null || value === undefined) return "faint"
  if (typeof value === "string") return "ok"
  return typeof value === "number" ? "busy" : "warn"
}

const LeafView = ({ value }: { readonly value: Leaf }) => <span className={toneOf(value)}>{leafText(value)}</span>

/** The summary of a closed branch. */
const summaryOf = (value: object): string => {
  if (Array.isArray(value)) return `[${value.length}]`
  const keys = Object.keys(value)
  return `{ ${keys.slice(0, 4).join(", ")}${keys.length > 4 ? ", …" : ""} }`
}

/** Chooses the value at a path; null = nothing can be chosen. */
type Choose = ((path: readonly string[]) => void) | null

interface NodeProps {
  readonly name: string
  readonly value: unknown
  readonly path: readonly string[]
  readonly choose: Choose
  /** Number of levels that are open at first. */
  readonly open: number
}

type NameProps = Pick<NodeProps, "name" | "path" | "choose"> & { readonly id?: string }

/** The name of a value. Pressing it chooses the value. */
const Name = ({ name, path, choose, id }: NameProps) => {
  const { t } = useTranslation("replay")
  if (choose === null)
    return (
      <span id={id} className={styles["name"]}>
        {name}
      </span>
    )
  return (
    <button type="button" id={id} className={styles["name"]} title={t("watch.choose", { name })} onClick={() => choose(path)}>
      {name}
    </button>
  )
}

/** Two buttons side by side: one opens and closes the branch, the other chooses its value. */
const Branch = ({ name, value, path, choose, open }: NodeProps & { readonly value: object }) => {
  const [isOpen, setOpen] = useState(open > 0)
  const id = useId()
  return (
    <div>
      <p className={styles["branch"]}>
        <UnstyledButton className={styles["toggle"]} aria-expanded={isOpen} aria-labelledby={id} onClick={() => setOpen(!isOpen)}>
          <IconChevronRight size={12} className={styles["chevron"]} />
        </UnstyledButton>
        <Name name={name} path={path} choose={choose} id={id} /> {!isOpen && <span className="faint">{summaryOf(value)}</span>}
      </p>
      {isOpen && <Members value={value} path={path} choose={choose} open={open - 1} />}
    </div>
  )
}

const Node = ({ name, value, path, choose, open }: NodeProps) =>
  isObject(value) ? (
    <Branch name={name} value={value} path={path} choose={choose} open={open} />
  ) : (
    <p className={styles["leaf"]}>
      <Name name={name} path={path} choose={choose} /> <LeafView value={leafOf(value)} />
    </p>
  )

const Members = ({ value, path, choose, open }: Omit<NodeProps, "name" | "value"> & { readonly value: object }) => {
  const entries = Object.entries(value)
  return (
    <div className={styles["members"]}>
      {entries.slice(0, SHOWN).map(([name, member]) => (
        <Node key={name} name={name} value={member} path={[...path, name]} choose={choose} open={open} />
      ))}
      {entries.length > SHOWN && <p className="faint">… +{entries.length - SHOWN}</p>}
    </div>
  )
}

export interface TreeProps {
  readonly value: object
  /** Number of levels that are open at first; default 1. */
  readonly open?: number
  /** Makes each name a button that chooses its value. The path consists of keys and indexes, outermost first. */
  readonly onChoose?: (path: readonly string[]) => void
}

/** An expandable view of a JSON value. Its content appears as text, never as markup. */
export const Tree = ({ value, open = 1, onChoose }: TreeProps) => (
  <div className={styles["tree"]}>
    <Members value={value} path={[]} choose={onChoose ?? null} open={open - 1} />
  </div>
)

/** One value on one line. */
export const shortValue = (value: unknown): string => (isObject(value) ? JSON.stringify(value).slice(0, 160) : leafText(leafOf(value)))
