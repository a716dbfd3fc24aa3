import { event } from "../../domain/events.ts"
import { takeCheckpoint } from "../../log/report/checkpoint.ts"
import type { Envelope } from "../../log/core/envelope.ts"
import type { Folds } from "../../projections/foldSet.ts"
import type { SessionLog } from "./sessionLog.ts"

/** The number of events between two checkpoints: enough to locate a difference in a replay, and few enough not to slow the page. */
const CHECKPOINT_EVENTS = 1_000
const BROWSER = { src: { kind: "browser", op: "session" } } as const

/**
 * Starts a new log with the state that exists before a login: browser, display, settings, guest preferences, wanted path, the reason
 * of the last logout, the help line, and whether a transfer has no result.
 */
const startNewSessionLog = ({ log, detachStore }: Pick<SessionLog, "log" | "detachStore">, folds: Folds): void => {
  const { settings, session, shell, ipCheck, leftCredit, connection, toasts } = structuredClone(folds.views)
  detachStore()
  folds.restart()
  log.append(event("PageLoaded", { restored: 0 }), BROWSER)
  if (!connection.online) log.append(event("NetworkChanged", { online: false }), BROWSER)
  if (shell.browser !== null) log.append(event("BrowserChecked", shell.browser), BROWSER)
  if (shell.display !== null) log.append(event("DisplayChanged", shell.display), BROWSER)
  if (settings.loaded) {
    const { values, source, rejected, known, pinCheckStated } = settings
    log.append(event("SettingsLoaded", { settings: values, source, rejected, known, pinCheckStated }), BROWSER)
  }
  if (shell.guest !== null) log.append(event("PreferencesRestored", { preferences: shell.guest, from: "guest" }), BROWSER)
  const { phase, ip, country } = ipCheck
  if (phase === "allowed" || phase === "blocked") log.append(event("IpChecked", { allowed: phase === "allowed", ip, country }), BROWSER)
  // The page offers the next check only after a failed one.
  if (phase === "failed") log.append(event("IpCheckFailed", {}), BROWSER)
  if (session.wantedPath !== null) log.append(event("PathWanted", { path: session.wantedPath }), BROWSER)
  // The login page shows where the credit is, and the same player's next session continues with it.
  for (const { status, base, since: _since, ...left } of leftCredit.items.toReversed())
    if (status !== "booked") log.append(event("CreditLeft", { ...left, wallet: base }), BROWSER)
  const { loggedOut, helpLine } = session
  if (loggedOut === null) return
  const transferOpen = Object.values(toasts.open).includes(true)
  log.append(
    event("LoggedOut", { reason: loggedOut, ...(helpLine === null ? {} : { helpLine }), ...(transferOpen && { transferOpen }) }),
    BROWSER
  )
}

/**
 * Ensures that each session is one log in its player's storage, with checkpoints (LOG-2, LOG-3). Subscribe it after the projections: a
 * checkpoint describes the state after its event. The result lasts as long as the page, so it does not hold the restored events, which are of the
 * first session only. Its `whole` adds a checkpoint of the current state, so that a report proves the displayed state.
 */
export const manageSessionLog = (opened: SessionLog, folds: Folds): Pick<SessionLog, "log" | "whole"> => {
  const { log, attachStore, detachStore, keepCheckpoint, whole, retain } = opened
  const check = ({ seq }: Pick<Envelope, "seq">): Promise<void> => keepCheckpoint(takeCheckpoint(seq, folds.foldedViews()))
  // A stored log belongs to a session. If that session cannot be restored, the next player must get a new log.
  let ended = log.mode() === "unattached"
  log.subscribe((envelope) => {
    if (envelope.seq % CHECKPOINT_EVENTS === 0) void check(envelope)
    if (envelope.type === "LoggedIn") {
      ended = false
      const policy = folds.views.settings.values.logRetention ?? null
      void attachStore(envelope.data.player.id).then(() => retain(policy))
    }
    if (envelope.type === "LoggedOut" && !ended) {
      ended = true
      void check(envelope)
      startNewSessionLog({ log, detachStore }, folds)
    }
  })
  return {
    log,
    whole: () => {
      const seq = log.appended()
      if (seq > 0) void check({ seq })
      return whole()
    }
  }
}
