import type { Settings } from "../../domain/account/settings.ts"
import { telegramUrl, whatsappUrl } from "../../domain/support/contactUrl.ts"

/** A contact link, with the name of its text and icon. */
export interface Contact {
  readonly kind: "whatsapp" | "telegram"
  readonly url: string
}

/** SHELL-1: the contact links that the operator has set up. */
export const presentContacts = ({ whatsapp, telegram }: Pick<Settings, "whatsapp" | "telegram">): readonly Contact[] => {
  const found = [
    { kind: "whatsapp", url: whatsapp === null ? null : whatsappUrl(whatsapp.trim()) },
    { kind: "telegram", url: telegram === null ? null : telegramUrl(telegram.trim()) }
  ] as const
  return found.flatMap(({ kind, url }) => (url === null ? [] : [{ kind, url }]))
}
