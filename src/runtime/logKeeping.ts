import { event } from "../domain/events.ts"
import { takeCheckpoint } from "../log/checkpoint.ts"
import type { Envelope } from "../log/envelope.ts"
import type { Folds } from "../projections/folds.ts"
import type { LogHome } from "./logHome.ts"

/** A checkpoint stands so many events apart: enough to find where a replay differs, too few to be felt. */
const CHECKPOINT_EVENTS = 1_000
const BROWSER = { src: { kind: "browser", op: "session" } } as const

/** The next log begins with what is known before anybody logs in: settings, the guest's preferences, the way wanted, why the last session ended. */
const beginAnew = ({ log, moveOut }: LogHome, folds: Folds): void => {
  const { settings, session, shell, ipCheck, leftCredit } = structuredClone(folds.views)
  moveOut()
  folds.restart()
  log.append(event("PageLoaded", { restored: 0 }), BROWSER)
  if (settings.loaded) {
    const { values, source, rejected } = settings
    log.append(event("SettingsLoaded", { settings: values, source, rejected }), BROWSER)
  }
  if (shell.guest !== null) log.append(event("PreferencesRestored", { preferences: shell.guest, from: "guest" }), BROWSER)
  const { phase, ip, country } = ipCheck
  if (phase === "allowed" || phase === "blocked") log.append(event("IpChecked", { allowed: phase === "allowed", ip, country }), BROWSER)
  if (session.wantedPath !== null) log.append(event("PathWanted", { path: session.wantedPath }), BROWSER)
  // The login page says where the money is; the same player's next session goes on from it.
  for (const { fate, ...left } of leftCredit.items.toReversed()) if (fate === "open") log.append(event("CreditLeft", left), BROWSER)
  if (session.loggedOut !== null) log.append(event("LoggedOut", { reason: session.loggedOut }), BROWSER)
}

/**
 * Sees to it that each session is one log under its player's name, with checkpoints on the way (LOG-2, LOG-3). Subscribe
 * it after the folds: a checkpoint is of the state after its event. Returns the home whose whole log ends in a checkpoint of what the page
 * has at that moment: a report proves what was on the screen.
 */
export const keepLog = (home: LogHome, folds: Folds): LogHome => {
  const { log } = home
  const check = ({ seq }: Pick<Envelope, "seq">): Promise<void> => home.keepCheckpoint(takeCheckpoint(seq, folds.views))
  // A log that was found again is a session's: when that cannot be restored, the next player's must not go on in it.
  let ended = log.mode() === "homeless"
  log.subscribe((envelope) => {
    if (envelope.seq % CHECKPOINT_EVENTS === 0) void check(envelope)
    if (envelope.type === "LoggedIn") {
      ended = false
      const policy = folds.views.settings.values.logRetention ?? null
      void home.moveIn(envelope.data.player.id).then(() => home.retain(policy))
    }
    if (envelope.type === "LoggedOut" && !ended) {
      ended = true
      void check(envelope)
      beginAnew(home, folds)
    }
  })
  return {
    ...home,
    whole: async () => {
      const seq = log.appended()
      if (seq > 0) await check({ seq })
      return home.whole()
    }
  }
}
