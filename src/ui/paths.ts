/** A name as one part of an address. A browser would take dots for another folder, and no name at all for none. */
const part = (name: string): string => {
  const text = encodeURIComponent(name.toWellFormed())
  return /^\.{0,2}$/u.test(text) ? "-" : text
}

/** The product's addresses (spec §2). Here, as pages link to one another and no feature imports another. */
export const paths = {
  home: "/",
  login: "/login",
  logout: "/logout",
  callback: "/callback",
  lobby: "/lobby",
  brand: (id: number, name: string) => `/lobby/${id}/${part(name)}`,
  game: (id: number, name: string) => `/game/${id}/${part(name)}`,
  profile: "/profile",
  slotSessions: "/slot-sessions",
  transactions: "/transactions",
  /** LOBBY-5: the jackpot's live video. */
  jackpot: "/jackpot",
  /** For developers; no session is needed there (LOG-5). */
  replay: "/replay",
  notFound: "/pages/errors/error-404",
  crashed: "/pages/errors/error-500"
} as const

/** The number in an address, or null when it is none: `/game/abc/x` names no machine. */
export const idOf = (text: string | undefined): number | null => (text !== undefined && /^\d{1,15}$/u.test(text) ? Number(text) : null)
