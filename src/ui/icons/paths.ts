/** Encodes a name as one part of an address. Browsers resolve dots as folders, and an empty part would not match the route. */
const part = (name: string): string => {
  const text = encodeURIComponent(name.toWellFormed())
  return /^\.{0,2}$/u.test(text) ? "-" : text
}

/** The product's addresses (SHELL-12). They are here because pages link to one another, but features do not import each other. */
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
  /** PROT-6, PROT-7: limits, breaks and self-exclusion. */
  limits: "/limits",
  /** LOBBY-5: the jackpot's live video. */
  jackpot: "/jackpot",
  /** LOG-4: the sessions kept on this device; for guests too. */
  reports: "/reports",
  /** The replay for developers; it needs no session (LOG-5). */
  replay: "/replay",
  /** The health page for operators; it needs no session (OPS-6). */
  health: "/health",
  notFound: "/pages/errors/error-404",
  crashed: "/pages/errors/error-500"
} as const

/** Parses the number in an address; null when it is none: `/game/abc/x` names no machine. */
export const idOf = (text: string | undefined): number | null => (text !== undefined && /^\d{1,15}$/u.test(text) ? Number(text) : null)

/** The address that calls a telephone number, such as "0808 8020 133". */
export const telephoneUrl = (phone: string): string => `tel:${phone.replaceAll(" ", "")}`
