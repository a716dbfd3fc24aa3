import type { Settings } from "../../domain/account/settings.ts"

/** A way to a person, by the name of its text and icon. */
export interface Contact {
  readonly kind: "whatsapp" | "telegram"
  readonly url: string
}

const WEB = /^https?:\/\//iu
const PHONE = /^\+?[\d\s()-]{6,}$/u
const HANDLE = /^@?(\w{4,})$/u

/** Operators write an address, a number or a name. Anything else is no link: it might be a script. */
const whatsappUrl = (text: string): string | null => {
  if (WEB.test(text)) return text
  return PHONE.test(text) ? `https://wa.me/${text.replaceAll(/\D/gu, "")}` : null
}

const telegramUrl = (text: string): string | null => {
  if (WEB.test(text)) return text
  const name = HANDLE.exec(text)?.[1]
  return name === undefined ? null : `https://t.me/${name}`
}

/** SHELL-1: the contact links that the operator has set up. */
export const presentContacts = ({ whatsapp, telegram }: Pick<Settings, "whatsapp" | "telegram">): readonly Contact[] => {
  const found = [
    { kind: "whatsapp", url: whatsapp === null ? null : whatsappUrl(whatsapp.trim()) },
    { kind: "telegram", url: telegram === null ? null : telegramUrl(telegram.trim()) }
  ] as const
  return found.flatMap(({ kind, url }) => (url === null ? [] : [{ kind, url }]))
}
