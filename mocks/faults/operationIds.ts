import type { operations } from "../../src/api/generated/casino.ts"

/**
 * All operations of the REST document by `operationId`, as targets for faults. A missing operation is a compile error in
 * `handlers/operation.ts`.
 */
export const OPERATION_IDS = [
  "logIn",
  "validateSession",
  "logOut",
  "getBalance",
  "requestDiscount",
  "requestBonus",
  "kickPlayer",
  "cancelSession",
  "setWaiting",
  "getLimits",
  "setLimit",
  "cancelLimitChange",
  "restrictPlayer",
  "getPlayerLogs",
  "changePassword",
  "getSlotSessions",
  "getTransactions",
  "getTransferStatus",
  "getPressStatus",
  "getJackpotVideo",
  "getMachine",
  "getMachines",
  "getBrands",
  "getSettings",
  "checkIp",
  "getChatContacts",
  "getChatUser",
  "updateChatUser",
  "getChat",
  "sendMessage",
  "getQuickPanel",
  "registerUser",
  "updateUser",
  "updateCourse"
] as const satisfies readonly (keyof operations)[]

export type OperationId = (typeof OPERATION_IDS)[number]
