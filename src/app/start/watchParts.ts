import { buildOf, ownBuild } from "../../browser/buildOf.ts"
import { wasReloaded } from "../../browser/wasReloaded.ts"
import { event } from "../../domain/events.ts"
import { CODE_LOAD_OP } from "../../domain/shared/errors.ts"
import { type LogInFacts, mayReload, type ReloadFacts, wouldLoseLogIn } from "../../domain/shell/reloadRule.ts"
import { countChosenFiles } from "../../i18n/initI18n.ts"
import type { EventLog } from "../../log/core/eventLog.ts"
import { isCodeMissing } from "../../runtime/core/loadCode.ts"
import { awakeTimeout } from "../../runtime/core/time.ts"
import { paths } from "../../ui/icons/paths.ts"
import { keepLinkNotice } from "./linkToken.ts"

/** A page that has just reloaded (ms) does not reload again: servers with different builds could send it back and forth. */
const YOUNG_MS = 60_000

/** The same for a page whose server has the same build, so that the file may be missing there, too. */
const YOUNG_WITH_SAME_BUILD_MS = 600_000

/** How long (ms) the page waits for the disk before it reloads. */
const DISK_MS = 1_000

/** The page, as far as `watchParts` uses it; tests replace it. */
export interface PartsHost {
  readonly views: ReloadFacts & { readonly session: LogInFacts }
  /** `wanted`: the address of the page that the player asked for, from the path on. */
  readonly reload: (wanted: string) => void
  /** The page as the server has it now; null or a rejection when the server does not answer with it. */
  readonly fetchPage: () => Promise<string | null>
  /** Whether the page is using the token of a link (BOOT-3). */
  readonly opensLink: () => boolean
}

/** Without the part after "#". */
const addressOf = ({ pathname, search }: Pick<Location, "pathname" | "search">): string => pathname + search

const hasReloadedWithin = (ms: number): boolean => performance.now() < ms && wasReloaded()

/** Whether the server has another build than this page. */
const isReplaced = (page: string): boolean => {
  const own = ownBuild()
  return own !== null && buildOf(page) !== own
}

/** Events after which an address that could not be reached may answer. */
const REACHED: ReadonlySet<string> = new Set(["NetworkChanged", "ConnectionOpened"])

/**
 * OPS-4: after a deployment that removed old files, a part of this page may be missing. The page then reloads, but never while something is under way.
 * It also never reloads without an answer of the server, because the browser's error page has no way back. Until then the reload is owed. A page with
 * nothing under way stays when the server has the same build: a reload would not help, so the part's own error remains. But it reloads when the part is
 * the code of a call, without which nobody logs in: most browsers do not ask for a file again that failed once.
 */
export const watchParts = (log: EventLog, { views, reload, fetchPage, opensLink }: PartsHost): void => {
  let isOwed = false
  /** A toast has announced the reload to the player, so the page reloads even with the same build. */
  let isPromised = false
  /** The number of requests for the server's page. */
  let asked = 0
  /** The page has sent a request and got no answer since the last event of the network. */
  let isAsked = false
  /** The server could not be reached when the part was missing: the network kept the part back, and the browser does not ask for it again. */
  let wasCut = false
  let wanted = addressOf(location)
  const isFree = (): boolean => mayReload(views) && !wouldLoseLogIn(views.session, opensLink)
  const check = async (): Promise<void> => {
    if (!isOwed || isAsked || !isFree()) return
    isAsked = true
    const own = (asked += 1)
    const page = await fetchPage().catch(() => null)
    // The log is on the disk before the page ends, unless the disk hangs.
    await Promise.race([log.settle("relaxed"), new Promise<void>((resolve) => void awakeTimeout(DISK_MS, resolve))])
    wasCut ||= page === null
    // The network may be cut since this answer. Then a later request, or the next one, decides.
    if (page === null || own < asked || !navigator.onLine || !isOwed) return
    isAsked = false
    // The player may have begun something meanwhile.
    if (!isFree()) return
    isOwed = false
    // A login page that is shown needs no further part, and the player may be typing there.
    // Code that hung may have arrived since its call failed.
    const isLacking = (isCodeMissing() && !hasReloadedWithin(YOUNG_WITH_SAME_BUILD_MS)) || (wasCut && location.pathname !== paths.login)
    if (isPromised || isLacking || isReplaced(page)) {
      // The same code may have been missing for the link, too: the player would not see the notice long enough.
      if (views.session.link?.reason === "unreachable") keepLinkNotice()
      reload(wanted)
    }
    isPromised = false
  }
  // The error page replaces the page that the player asked for, and its own part may be missing, too.
  const noteWanted = (): void => {
    if (location.pathname !== paths.crashed) wanted = addressOf(location)
  }
  const owe = (): void => {
    isOwed ||= !hasReloadedWithin(YOUNG_MS)
    isAsked = false
  }
  log.subscribe(({ type, data }) => {
    if (type === "Navigated") noteWanted()
    if (REACHED.has(type)) isAsked = false
    if (type === "RequestFailed" && data.op === CODE_LOAD_OP) owe()
    void check()
  })
  /** Tells the player with a toast. */
  const announce = (): void => {
    // The toast speaks of a machine, so it promises nothing for after a login.
    const waits = !mayReload(views)
    log.append(event("PartMissing", { waits }), { src: { kind: "browser", op: "watchParts" } })
    isPromised = waits
    isOwed ||= waits
  }
  globalThis.addEventListener("vite:preloadError", () => {
    noteWanted()
    if (isPromised) return
    const { loading, missing } = countChosenFiles()
    if (loading === 0) announce()
    else
      // The file may belong to a chosen language, which has its own message. Its count follows this event within the same task.
      setTimeout(() => {
        if (!isPromised && countChosenFiles().missing === missing) announce()
      })
    owe()
    void check()
  })
}

/**
 * Reloads the page. The error page may have replaced the page that the player asked for, which opens instead. At a machine's address, which the player
 * has just left, a reload would take a seat there again, so the lobby opens.
 */
export const reloadPage = (page: Pick<Location, "pathname" | "reload" | "replace">, wanted: string): void => {
  const isCrashed = page.pathname === paths.crashed
  const target = isCrashed ? wanted : page.pathname
  if (target === paths.crashed || target.startsWith("/game/")) return page.replace(paths.lobby)
  // Then a reload, not a navigation: a page that has just reloaded does not reload again.
  if (isCrashed) history.replaceState(null, "", target)
  page.reload()
}

/** The server's page, past every cache; null when something else answers, such as an error page or the login of a wireless network. */
export const fetchPage = async (): Promise<string | null> => {
  const response = await fetch("/", { cache: "no-store" })
  const page = await response.text()
  return response.ok && page.includes('<script type="module"') ? page : null
}
