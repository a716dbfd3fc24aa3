/**
 * Initial states of the views of a logged-in player. They are apart from the folds, because a guest's page has the states from the start, while the
 * folds come with the player's part (docs/decisions/player-part.md). Each projection checks its own state's type.
 */

export const emptyList = () => ({ rows: [], page: 1, pageSize: 20, total: 0, availability: "unknown" as const, asked: 0 })

export const emptyChat = () => ({
  open: false,
  userId: null,
  userFailed: false,
  chatList: [],
  readUntil: [],
  offered: true,
  contacts: [],
  contactsAvailability: "unknown" as const,
  selected: null,
  chatId: null,
  dialog: [],
  dialogAvailability: "unknown" as const,
  sentSince: [],
  outgoing: null,
  lastSent: null
})

export const idleExport = () => ({ exportId: null, phase: "idle" as const, rows: 0, total: 0, unreadable: 0 })

export const noCsvExports = () => ({ slotSessions: idleExport(), transactions: idleExport() })

export const idlePassword = () => ({ phase: "idle" as const, refusal: null, failure: null })

export const emptyProfile = () => ({ logs: emptyList(), password: idlePassword() })

export const emptyQuickPanel = () => ({ events: [], notes: [], availability: "unknown" as const })

export const noTransactions = () => ({ list: emptyList(), filter: { actions: [], from: null, to: null } })
