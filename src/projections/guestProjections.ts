import { session } from "./account/session.ts"
import { settings } from "./account/settings.ts"
import { connection } from "./connection.ts"
import { storage } from "./storage.ts"
import { dialogs } from "./dialogs.ts"
import { toasts } from "./toasts.ts"
import { shell } from "./account/shell.ts"
import { lock } from "./account/lock.ts"
import { ipCheck } from "./account/ipCheck.ts"
import { leftCredit } from "./money/leftCredit.ts"

/** The projections that run from the start, because a page for guests shows them. Their order does not matter: none reads another. */
export const guestProjections = {
  session,
  settings,
  connection,
  storage,
  toasts,
  shell,
  lock,
  ipCheck,
  leftCredit,
  dialogs
}
