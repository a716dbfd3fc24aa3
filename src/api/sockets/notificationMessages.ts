import { Schema } from "effect"
import { type DomainEvent, event } from "../../domain/events.ts"
import * as Notification from "../wire/notifications.ts"
import { balanceOrder, decodersOf, type Fields, makeMessageDecoder } from "./decodeMessage.ts"

/** Every message that the client may send on the notification socket. */
export const NotificationCommand = Schema.Union([Notification.NotificationInit, Notification.Ping])
export type NotificationCommand = typeof NotificationCommand.Type

/** The schema of every message that the server may send on the notification socket, by `type`. */
export const notificationMessages = {
  ready: Notification.NotificationReady,
  pong: Notification.Pong,
  machine: Notification.MachineNotice,
  balance: Notification.BalanceNotice,
  session: Notification.SessionNotice,
  machineFree: Notification.MachineFreeNotice
}

/** A decoded message of the server on the notification socket. */
export type NotificationMessage = (typeof notificationMessages)[keyof typeof notificationMessages]["Type"]

/** The type of a notification without `type`, as the product specification shows them. These fields identify each of them. */
export const guessNotice = (fields: Fields): string | undefined => {
  if ("machine_status" in fields) return "session"
  if ("balance" in fields) return "balance"
  return "id" in fields && "status" in fields ? "machine" : undefined
}

/** Decodes a message of the notification socket. */
export const decodeNotification = makeMessageDecoder<NotificationMessage>(
  decodersOf<NotificationMessage>(notificationMessages),
  guessNotice
)

/** The event of a notification, or null for the protocol's own messages. */
export const notificationToDomainEvents = (message: NotificationMessage): DomainEvent | null => {
  switch (message.type) {
    case "machine":
      return event("MachineStatusChanged", { machineId: message.id, status: message.status })
    case "balance":
      return event("BalanceNotified", { balance: message.balance, ...balanceOrder(message.version) })
    case "session":
      return event("SessionReported", {
        open: message.status,
        machineId: message.id,
        machineName: message.name,
        machineStatus: message.machine_status
      })
    case "machineFree":
      return event("AwaitedMachineFreed", { machineId: message.id, machineName: message.name ?? "", until: message.until ?? null })
    case "ready":
    case "pong":
      return null
  }
}
