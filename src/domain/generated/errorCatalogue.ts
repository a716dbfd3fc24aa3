// Generated; never edit; run `npm run generate`.

/** The codes of `openapi/errors.yaml` by name. */
export const ERROR_CODES = {
  signatureNotVerified: 10,
  wrongCredentials: 10700,
  wrongUsernameOrPassword: 10701,
  accountProtected: 10702,
  ipNotPermitted: 10703,
  banned: 10704,
  sessionTerminated: 50100,
  success: 20000,
  invalidRequest: 40000,
  rateLimited: 42900,
  oldPasswordWrong: 40001,
  passwordTooShort: 40101,
  secondsToDeposit: 18800,
  sessionTerminating: 18801,
  secondsToContinue: 18802,
  pipelineFailed: 70000,
  balanceTooLow: 51001,
  creditTooLow: 51002,
  overAllInLimit: 51003,
  nothingToCashOut: 51004,
  transferUnderWay: 51005,
  machineBusy: 52001,
  machineUnavailable: 52002,
  seatTaken: 52003,
  seatReserved: 52004,
  seatedElsewhere: 52005,
  noSuchMachine: 52006,
  noSuchButton: 52007,
  noSuchBand: 52008,
  nothingToStop: 52009,
  noOpenSession: 52010,
  balanceOverDiscountMinimum: 53001,
  topUpTooSoon: 53002,
  playerExcluded: 54001,
  limitReached: 54002,
  gameTooSoon: 54003,
  stakeTooHigh: 54004
} as const

/** A code of the catalogue. A server may send others. */
export type ErrorCode = (typeof ERROR_CODES)[keyof typeof ERROR_CODES]

/** Codes whose ErrorMessage is shown before our own text. */
export const SHOWS_SERVER_TEXT: readonly number[] = [40000]

/** The catalogue: the reference server's English text, and the `Params` that a translation may use. Not part of the client. */
export const ERROR_CATALOGUE = {
  signatureNotVerified: { code: 10, text: "Signature not verified.", params: [], ends: "session" },
  wrongCredentials: { code: 10700, text: "Wrong credentials.", params: ["attempts","minutes"], ends: "nothing" },
  wrongUsernameOrPassword: { code: 10701, text: "Wrong username or password.", params: [], ends: "nothing" },
  accountProtected: { code: 10702, text: "The account is protected after too many failed attempts.", params: [], ends: "nothing" },
  ipNotPermitted: { code: 10703, text: "Your IP is not permitted.", params: [], ends: "session" },
  banned: { code: 10704, text: "You are banned.", params: [], ends: "session" },
  sessionTerminated: { code: 50100, text: "The session was terminated, the transaction cannot be processed.", params: [], ends: "seat" },
  success: { code: 20000, text: "Success.", params: [], ends: "nothing" },
  invalidRequest: { code: 40000, text: "Invalid request.", params: [], ends: "nothing" },
  rateLimited: { code: 42900, text: "Too many requests.", params: [], ends: "nothing" },
  oldPasswordWrong: { code: 40001, text: "The old password is wrong.", params: [], ends: "nothing" },
  passwordTooShort: { code: 40101, text: "The new password is too short.", params: [], ends: "nothing" },
  secondsToDeposit: { code: 18800, text: "Seconds left to deposit.", params: ["seconds"], ends: "nothing" },
  sessionTerminating: { code: 18801, text: "The session is being terminated.", params: [], ends: "seat" },
  secondsToContinue: { code: 18802, text: "Seconds left to continue.", params: ["seconds"], ends: "nothing" },
  pipelineFailed: { code: 70000, text: "Failed to start pipeline, contact the technical team.", params: [], ends: "nothing" },
  balanceTooLow: { code: 51001, text: "The balance is too low.", params: [], ends: "nothing" },
  creditTooLow: { code: 51002, text: "The credit on the machine is too low.", params: [], ends: "nothing" },
  overAllInLimit: { code: 51003, text: "The amount is over the limit.", params: [], ends: "nothing" },
  nothingToCashOut: { code: 51004, text: "There is no credit to cash out.", params: [], ends: "nothing" },
  transferUnderWay: { code: 51005, text: "Another transfer is under way.", params: [], ends: "nothing" },
  machineBusy: { code: 52001, text: "The machine is busy.", params: [], ends: "nothing" },
  machineUnavailable: { code: 52002, text: "The machine is not available.", params: [], ends: "seat" },
  seatTaken: { code: 52003, text: "Somebody else plays this machine.", params: [], ends: "nothing" },
  seatReserved: { code: 52004, text: "The machine is reserved for another player.", params: [], ends: "nothing" },
  seatedElsewhere: { code: 52005, text: "You already play another machine.", params: [], ends: "nothing" },
  noSuchMachine: { code: 52006, text: "There is no such machine.", params: [], ends: "nothing" },
  noSuchButton: { code: 52007, text: "The machine has no such button.", params: [], ends: "nothing" },
  noSuchBand: { code: 52008, text: "The machine has no such band.", params: [], ends: "nothing" },
  nothingToStop: { code: 52009, text: "The reels are not turning.", params: [], ends: "nothing" },
  noOpenSession: { code: 52010, text: "There is no open session on this machine.", params: [], ends: "nothing" },
  balanceOverDiscountMinimum: { code: 53001, text: "Your balance must be below the minimum.", params: [], ends: "nothing" },
  topUpTooSoon: { code: 53002, text: "You can use this only once per 5 minutes.", params: [], ends: "nothing" },
  playerExcluded: { code: 54001, text: "You are taking a break from play.", params: [], ends: "nothing" },
  limitReached: { code: 54002, text: "You have reached one of your limits.", params: [], ends: "nothing" },
  gameTooSoon: { code: 54003, text: "The next game cannot start yet.", params: [], ends: "nothing" },
  stakeTooHigh: { code: 54004, text: "The bet is above your highest stake.", params: [], ends: "nothing" }
} as const
