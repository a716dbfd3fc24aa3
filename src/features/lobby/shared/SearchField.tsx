import { useEffect, useRef } from "react"
import { SearchBox } from "../../../ui/fields/SearchBox.tsx"
import styles from "../Lobby.module.css"

export interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** A search field; the native input provides its clear button and Escape. */
export const SearchField = ({ label, value, onChange }: SearchFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  // Fewer results make the page shorter, and the browser scrolls: the field must not end up under the top bar.
  useEffect(() => {
    if (value !== "") input.current?.scrollIntoView({ block: "nearest" })
  }, [value])
  return (
    <SearchBox
      ref={input}
      label={label}
      iconSize={18}
      className={styles["field"]}
      type="search"
      value={value}
      placeholder={label}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
