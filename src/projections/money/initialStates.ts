/**
 * Initial states of the views of a logged-in player. They are apart from the folds, because a guest's page has the states from the start, while the
 * folds come with the player's part (docs/decisions/player-part.md). Each projection checks its own state's type.
 */
import { NO_METER_VERSION } from "../../domain/game/meterVersion.ts"

/** The order of a wallet without any information. Answers to requests before the log position `seq` are too old. */
const newWalletOrder = (seq = 0) => ({
  lastUpdateSeq: seq,
  lastStepSeq: 0,
  version: null,
  versionAtRequest: { notifications: null, game: null },
  restartSuspectedSeq: null,
  snapshotRequestedSeq: null,
  transferRequested: null,
  payouts: [],
  pendingNotifications: [],
  initialNotificationDeadline: null
})

/** Funds without any information. Answers to requests before the log position `seq` are too old. */
export const unknownFunds = (seq = 0) => ({
  wallet: null,
  stale: false,
  credit: null,
  seat: null,
  underWay: 0,
  gap: null,
  activeTransfer: null,
  unsettled: [],
  meterVersion: NO_METER_VERSION,
  creditSeq: 0,
  order: newWalletOrder(seq)
})

const noTopUp = () => ({
  busy: false,
  usedAt: null,
  auto: false,
  granted: false,
  amount: null,
  ignored: null,
  refusal: null,
  failure: null
})

export const noTopUps = () => ({ discount: noTopUp(), bonus: noTopUp() })

/** No profile applies, and nothing has been played. */
export const noProtection = () => ({
  profile: null,
  edition: null,
  source: null,
  rules: null,
  terms: null,
  termsAt: null,
  page: 0,
  sessionStart: null,
  lastStart: null,
  resumedAt: null,
  reloadedAt: null,
  starting: null,
  unaccepted: null,
  meterVersion: NO_METER_VERSION,
  starters: [],
  collectButtons: [],
  breaks: [],
  pending: [],
  checkAnswered: null,
  checkIntervalMs: null,
  checkOwed: false,
  lastAct: null,
  autoplaySince: null,
  won: 0,
  net: 0,
  openingNet: 0,
  wagered: 0,
  wageredAtSeat: 0,
  unshownWin: 0,
  endedPresses: [],
  machineId: null,
  credits: [],
  openGame: null,
  openCollect: null,
  collected: [],
  requested: [],
  takenOver: [],
  counted: [],
  returningTo: null,
  moved: 0,
  deposited: 0,
  limits: [],
  limitsChangedSeq: 0,
  unsent: [],
  settled: [],
  plan: null,
  outcome: null,
  isRaiseOutcome: false,
  bonusDoubtSeq: 0,
  creditBeforeFree: null
})

export const noTransfers = () => ({ recent: [], past: [], earlier: [], underWay: null, actions: [], machineId: null })
