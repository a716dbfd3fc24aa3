/**
 * The words of the addresses of our own pages and of our own calls. In a report, a path keeps these words and no other: any other word may be
 * a name. `ownWords.test.ts` compares the list with the route table and with the OpenAPI document.
 */
export const PATH_WORDS: readonly string[] = [
  // Pages.
  "callback",
  "error-404",
  "error-500",
  "errors",
  "game",
  "jackpot",
  "lobby",
  "login",
  "logout",
  "pages",
  "profile",
  "replay",
  "slot-sessions",
  "transactions",
  // Calls.
  "Settings.json",
  "academy-app",
  "all",
  "api",
  "auth",
  "balance",
  "bonus",
  "brands",
  "cancel",
  "chat",
  "check",
  "contacts",
  "course",
  "data",
  "discount",
  "get-chat",
  "kick",
  "logs",
  "machine",
  "password",
  "player",
  "press",
  "quick-panel",
  "register",
  "send-message",
  "sessions",
  "transfer",
  "update",
  "user",
  "validate",
  "video"
]

/** After these words, a number names a person. */
export const PERSONAL_PATH_WORDS: readonly string[] = ["profile"]

/** The types of all messages that the contract lets a server send over a socket. */
export const MESSAGE_TYPES: readonly string[] = [
  "amountAction",
  "balance",
  "bandRefused",
  "bandSelected",
  "code",
  "machine",
  "meter",
  "pong",
  "presenceAccepted",
  "pressAccepted",
  "pressDone",
  "pressRefused",
  "pressUnseen",
  "ready",
  "refused",
  "session",
  "transferAccepted",
  "transferDone",
  "transferMachineConfirmed",
  "transferRefused",
  "transferUnseen",
  "videoAnswer",
  "videoCandidate",
  "videoEnded",
  "videoRefused",
  "videoServerOffer"
]
