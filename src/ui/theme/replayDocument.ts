import { createContext, useContext } from "react"

/** The document in which a replay draws the product's pages, and how the player saw them. */
export interface ReplayDocument {
  readonly page: Document
  readonly scheme: "dark" | "light"
  readonly direction: "ltr" | "rtl"
}

/** Null in the product itself, whose pages are in the browser's own document. */
export const ReplayDocumentContext = createContext<ReplayDocument | null>(null)

/** Null in the live product; in a replay, the document of the replayed pages. */
export const useReplayDocument = (): ReplayDocument | null => useContext(ReplayDocumentContext)

/**
 * Mantine's options for a dialog or drawer of a replayed page. It is drawn in the page's document, not over the replay tool. The reader cannot use it,
 * so it takes neither the focus nor the Escape key.
 */
export const useDialogPlace = () => {
  const replayed = useReplayDocument()
  if (replayed === null) return {}
  return { portalProps: { target: replayed.page.body }, trapFocus: false, returnFocus: false, closeOnEscape: false }
}
