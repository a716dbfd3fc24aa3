const WEB = /^https?:\/\//iu
const PHONE = /^\+?[\d\s()-]{6,}$/u
const HANDLE = /^@?(\w{4,})$/u

/** WHATSAPP as an operator writes it, a number or an address, as an address. Anything else is no link: it might be a script. */
export const whatsappUrl = (text: string): string | null => {
  if (WEB.test(text)) return text
  return PHONE.test(text) ? `https://wa.me/${text.replaceAll(/\D/gu, "")}` : null
}

/** TELEGRAM as an operator writes it, a name or an address, as an address; null where it is neither. */
export const telegramUrl = (text: string): string | null => {
  if (WEB.test(text)) return text
  const name = HANDLE.exec(text)?.[1]
  return name === undefined ? null : `https://t.me/${name}`
}
