import { event } from "../../domain/events.ts"
import { mayReload, type ReloadFacts } from "../../domain/shell/reloadRule.ts"
import type { EventLog } from "../../log/core/eventLog.ts"
import { paths } from "../../ui/icons/paths.ts"

/** A page that has just reloaded (ms) does not reload again: servers with different builds could send it back and forth. */
const YOUNG_MS = 60_000

/** The page's part; tests replace it. */
export interface PartsHost {
  readonly views: ReloadFacts
  readonly reload: () => void
  /** The page as the server has it now; rejects without the network. */
  readonly fetchPage: () => Promise<string>
}

const hasJustReloaded = (): boolean =>
  performance.now() < YOUNG_MS && performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload")

/** Whether the server has another build: its page names another script than this one. */
const isReplaced = (page: string): boolean => {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute("src")
  return typeof own === "string" && !page.includes(own)
}

/**
 * OPS-4: after a deployment that removed old files, a part of this page may be missing. The page then reloads, but never while something is under way: it
 * says so, and reloads afterwards. With the same build on the server a reload would not help, so the part's own error remains.
 */
export const watchParts = (log: EventLog, { views, reload, fetchPage }: PartsHost): void => {
  let isWaiting = false
  let isReloading = false
  const reloadWhenDone = (): void => {
    // After the folds of the same event, and when the log is on the disk.
    void log.settle("relaxed").then(() => {
      if (isReloading || !mayReload(views)) return
      isReloading = true
      reload()
    })
  }
  const onMissing = (): void => {
    if (isWaiting) return
    const waits = !mayReload(views)
    log.append(event("PartMissing", { waits }), { src: { kind: "browser", op: "watchParts" } })
    if (waits) {
      isWaiting = true
      log.subscribe(reloadWhenDone)
    } else if (!hasJustReloaded())
      void fetchPage().then(
        (page) => (isReplaced(page) ? reloadWhenDone() : undefined),
        () => undefined
      )
  }
  globalThis.addEventListener("vite:preloadError", onMissing)
}

/** Reloads the page. At a machine's address, which the player has just left, a reload would sit down there again: the lobby opens instead. */
export const reloadPage = (page: Pick<Location, "pathname" | "reload" | "replace">): void =>
  page.pathname.startsWith("/game/") ? page.replace(paths.lobby) : page.reload()

/** The server's page, past every cache. */
export const fetchPage = (): Promise<string> => fetch("/", { cache: "no-store" }).then((response) => response.text())
