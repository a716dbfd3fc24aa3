import { notificationMessages, type NotificationMessage } from "../wire/notificationMessages.ts"
import { decodersOf, type Fields, makeDecodeFrame } from "./decodeFrame.ts"

/** The specification shows notifications without a type (§7). These fields identify each of them. */
const guessNotice = (fields: Fields): string | undefined => {
  if ("machine_status" in fields) return "session"
  if ("balance" in fields) return "balance"
  return "id" in fields && "status" in fields ? "machine" : undefined
}

/** Decodes a message of the notification socket. */
export const decodeNotification = makeDecodeFrame<NotificationMessage>(decodersOf<NotificationMessage>(notificationMessages), guessNotice)
