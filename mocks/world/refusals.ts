import type { Params } from "../../src/api/wire/casino.ts"
import type { Refusal } from "./world.ts"

/** Every code that the mock answers with: those of the catalogue (spec §8), and our own where the catalogue has none. */
export const REFUSALS = {
  wrongCredentials: { code: 10_700, text: "Wrong credentials.", own: false },
  wrongUsernameOrPassword: { code: 10_701, text: "Wrong username or password.", own: false },
  accountProtected: { code: 10_702, text: "The account is protected after too many failed attempts.", own: false },
  ipNotPermitted: { code: 10_703, text: "Your IP is not permitted.", own: false },
  banned: { code: 10_704, text: "You are banned.", own: false },
  sessionTerminated: { code: 50_100, text: "The session was terminated, the transaction cannot be processed.", own: false },
  signatureNotVerified: { code: 10, text: "Signature not verified.", own: false },
  invalidRequest: { code: 40_000, text: "Invalid request.", own: false },
  oldPasswordWrong: { code: 40_001, text: "The old password is wrong.", own: false },
  passwordTooShort: { code: 40_101, text: "The new password is too short.", own: false },
  pipelineFailed: { code: 70_000, text: "Failed to start pipeline, contact the technical team.", own: false },
  secondsToDeposit: { code: 18_800, text: "Seconds left to deposit.", own: false },
  secondsToContinue: { code: 18_802, text: "Seconds left to continue.", own: false },
  sessionTerminating: { code: 18_801, text: "The session is being terminated.", own: false },

  balanceTooLow: { code: 51_001, text: "The balance is too low.", own: true },
  creditTooLow: { code: 51_002, text: "The credit on the machine is too low.", own: true },
  overAllInLimit: { code: 51_003, text: "The amount is over the limit.", own: true },
  nothingToCashOut: { code: 51_004, text: "There is no credit to cash out.", own: true },
  transferUnderWay: { code: 51_005, text: "Another transfer is under way.", own: true },
  machineBusy: { code: 52_001, text: "The machine is busy.", own: true },
  machineUnavailable: { code: 52_002, text: "The machine is not available.", own: true },
  seatTaken: { code: 52_003, text: "Somebody else plays this machine.", own: true },
  seatReserved: { code: 52_004, text: "The machine is reserved for another player.", own: true },
  seatedElsewhere: { code: 52_005, text: "You already play another machine.", own: true },
  noSuchMachine: { code: 52_006, text: "There is no such machine.", own: true },
  noSuchButton: { code: 52_007, text: "The machine has no such button.", own: true },
  noSuchBand: { code: 52_008, text: "The machine has no such band.", own: true },
  nothingToStop: { code: 52_009, text: "The reels are not turning.", own: true },
  noOpenSession: { code: 52_010, text: "There is no open session on this machine.", own: true },
  balanceOverDiscountMinimum: { code: 53_001, text: "Your balance must be below the minimum.", own: true },
  topUpTooSoon: { code: 53_002, text: "You can use this only once per 5 minutes.", own: true }
} as const

export type RefusalName = keyof typeof REFUSALS

export const refusal = (name: RefusalName, params?: typeof Params.Encoded): Refusal => {
  const { code, text } = REFUSALS[name]
  return params === undefined ? { code, ErrorMessage: text } : { code, ErrorMessage: text, Params: params }
}
