/** Promises of the documents that no pact or no scenario shows, with the reason. */
export interface Gap {
  readonly side: "pact" | "scenario"
  /** Promises in the notation of D9: `logIn 429`, `client game leave`, `game close 4410`. */
  readonly promises: readonly string[]
  readonly reason: string
}

/** `answers(429, "logIn sendMessage")` stands for status 429 of both calls. */
const answers = (status: number, calls: string): readonly string[] => calls.split(" ").map((call) => `${call} ${status}`)

/**
 * Promises of the documents without a pact or without a scenario. D9 fails when an uncovered promise is missing here. It also fails when an
 * entry is outdated, because the promise is now shown or no longer exists.
 */
export const UNCOVERED: readonly Gap[] = [
  {
    side: "pact",
    promises: answers(
      500,
      "logIn validateSession logOut getBalance requestDiscount requestBonus kickPlayer cancelSession getPlayerLogs changePassword getSlotSessions getTransactions getTransferStatus getPressStatus getJackpotVideo setWaiting getLimits setLimit cancelLimitChange restrictPlayer getMachine getMachines getBrands getChatContacts getChatUser updateChatUser getChat sendMessage getQuickPanel registerUser updateUser updateCourse"
    ),
    reason: "Nobody can be asked to fail on demand, and the client treats every 5xx alike (call.test.ts); checkIp alone agrees on one."
  },
  {
    side: "pact",
    promises: answers(429, "logIn requestDiscount requestBonus sendMessage"),
    reason: "How often is too often is the server's own affair, and the client treats every 429 alike (call.test.ts)."
  },
  {
    side: "pact",
    promises: answers(
      400,
      "requestDiscount requestBonus kickPlayer cancelSession setWaiting setLimit cancelLimitChange restrictPlayer updateChatUser updateUser"
    ),
    reason: "The client sends nothing that these calls refuse as invalid, and a pact has the real client's requests alone."
  },
  {
    side: "pact",
    promises: ["kickPlayer 409"],
    reason: "The same refusal as cancelSession's 409, which the pact has, read by the same code."
  },
  {
    side: "pact",
    promises: [
      ...answers(200, "registerUser updateCourse"),
      ...answers(400, "registerUser updateCourse"),
      ...answers(409, "registerUser"),
      ...answers(401, "updateCourse"),
      ...answers(404, "updateCourse")
    ],
    reason: "Calls of the old template, deprecated in the document: the client does not make them."
  },
  {
    side: "pact",
    promises: ["notifications close 1012", "game close 1012"],
    reason: "A server that restarts cannot be asked for its next answer; the scenarios have it."
  },
  {
    side: "pact",
    promises: ["notifications close 4409", "notifications close 4410"],
    reason:
      "A server may let a player listen from several places; the pact has both codes of the game socket, which the client reads alike."
  },
  {
    side: "scenario",
    promises: answers(
      500,
      "validateSession logOut getBalance requestDiscount requestBonus kickPlayer cancelSession getPlayerLogs changePassword getSlotSessions getTransactions getTransferStatus getPressStatus getJackpotVideo setWaiting getLimits setLimit cancelLimitChange restrictPlayer getMachine getChatContacts getChatUser updateChatUser getChat sendMessage getQuickPanel registerUser updateUser updateCourse"
    ),
    reason: "One fault rule gives them to any call (the command `addFault`); login, lobby and address check stand for all."
  },
  {
    side: "scenario",
    promises: answers(
      401,
      "logOut getBalance requestDiscount requestBonus kickPlayer cancelSession getPlayerLogs changePassword getSlotSessions getTransactions getTransferStatus getPressStatus getJackpotVideo setWaiting getLimits setLimit cancelLimitChange restrictPlayer getMachine getBrands getChatContacts getChatUser updateChatUser getChat sendMessage getQuickPanel updateUser updateCourse"
    ),
    reason: "A token ends for all calls at once, and the first call that hears of it ends the session; the pact has the 401 of each."
  },
  {
    side: "scenario",
    promises: answers(200, "getTransferStatus"),
    reason:
      "A scenario is one session, and it tells what became of an earlier one; the pact has each answer, tests/e2e/server the ways to it."
  },
  {
    side: "scenario",
    promises: answers(429, "requestDiscount requestBonus sendMessage"),
    reason: "The mock has no limit of its own; one fault rule gives a 429 to any call."
  },
  {
    side: "scenario",
    promises: [
      ...answers(
        400,
        "requestDiscount requestBonus kickPlayer cancelSession setWaiting setLimit cancelLimitChange restrictPlayer getPlayerLogs getSlotSessions getTransactions updateChatUser getChat sendMessage updateUser"
      ),
      ...answers(404, "cancelSession setWaiting sendMessage"),
      ...answers(409, "kickPlayer")
    ],
    reason: "No step of a player's leads there: the client does not send what these calls refuse. The mock's own tests and the pact do."
  },
  {
    side: "scenario",
    promises: [
      ...answers(200, "registerUser updateCourse"),
      ...answers(400, "registerUser updateCourse"),
      ...answers(409, "registerUser"),
      ...answers(404, "updateCourse")
    ],
    reason: "Calls of the old template, deprecated in the document: the client does not make them."
  },
  {
    side: "scenario",
    promises: ["client game videoRequest", "client game videoReply", "client game videoCandidate"],
    reason: "The mock's cameras answer offers and make none, and their answers hold all candidates."
  },
  {
    side: "pact",
    promises: ["game presenceAccepted"],
    reason: "A server may ignore presence. The pact asks that the message does no harm; who confirms it ends the countdown at once."
  },
  {
    side: "scenario",
    promises: ["notifications close 4409", "notifications close 4410"],
    reason:
      "The mock lets a player listen from several places; it supersedes and kicks on the game socket, and the client reads both alike."
  }
]
