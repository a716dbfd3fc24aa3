import type { operations } from "../../src/api/generated/casino.ts"

/**
 * Every operation of the REST document, by its `operationId`: what a fault can be planned for. An operation that is
 * missing here does not compile in `handlers/operation.ts`.
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
