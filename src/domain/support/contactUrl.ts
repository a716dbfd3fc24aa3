const WEB = /^https?:\/\//iu
const PHONE = /^\+?[\d\s()-]{6,}$/u
const HANDLE = /^@?(\w{4,})$/u

/** Converts the setting WHATSAPP, a phone number or an address, to an address. Null for anything else, because it might be a script. */
export const whatsappUrl = (text: string): string | null => {
  if (WEB.test(text)) return text
  return PHONE.test(text) ? `https://wa.me/${text.replaceAll(/\D/gu, "")}` : null
}

/** Converts the setting TELEGRAM, a name or an address, to an address. Null for anything else. */
export const telegramUrl = (text: string): string | null => {
  if (WEB.test(text)) return text
  const name = HANDLE.exec(text)?.[1]
  return name === undefined ? null : `https://t.me/${name}`
}
