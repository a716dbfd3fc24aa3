import type { ReactNode } from "react"

const dot = (x: number, y: number): ReactNode => <circle cx={x} cy={y} r="1.1" fill="currentColor" stroke="none" />

/** The shapes of each icon in a box of 24 by 24. */
const PATHS = {
  spin: <path d="M19.8 9.5A8.3 8.3 0 0 0 4.6 8M4.2 14.5A8.3 8.3 0 0 0 19.4 16M4.3 3.8V8.2H8.7M19.7 20.2v-4.4h-4.4" />,
  wifiOff: (
    <>
      <path d="M2.5 9.3A14 14 0 0 1 7 6.5M11 5.5a14 14 0 0 1 10.5 3.8M5.8 13a9.3 9.3 0 0 1 4.2-2.4M14.8 10.9a9.3 9.3 0 0 1 3.4 2.1M9.2 16.4a4.6 4.6 0 0 1 5.6 0M3.5 3.5l17 17" />
      {dot(12, 19.4)}
    </>
  ),
  close: <path d="m6 6 12 12M18 6 6 18" />,
  check: <path d="m5 12.5 4.7 4.7L19.5 7.5" />,
  eye: (
    <>
      <path d="M2.5 12C4.6 8 8 5.8 12 5.8S19.4 8 21.5 12c-2.1 4-5.5 6.2-9.5 6.2S4.6 16 2.5 12Z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  eyeOff: (
    <path d="M9.5 6.2A9.6 9.6 0 0 1 12 5.8c4 0 7.4 2.2 9.5 6.2a13 13 0 0 1-2.7 3.5M6 7.7A12.5 12.5 0 0 0 2.5 12c2.1 4 5.5 6.2 9.5 6.2 1.6 0 3.1-.3 4.5-1M10 10a2.8 2.8 0 0 0 4 4M3.5 3.5l17 17" />
  ),
  report: (
    <path d="M14 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8zM14 3.5V8h4.5M12 11v6M9.4 14.4 12 17l2.6-2.6" />
  ),
  alert: (
    <>
      <path d="M12 4 2.8 19.5h18.4z" />
      <path d="M12 10v4.5" />
      {dot(12, 17)}
    </>
  ),
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="9.5" rx="2.2" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.2v2" />
    </>
  ),
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2.8v2M12 19.2v2M2.8 12h2M19.2 12h2M5.5 5.5l1.4 1.4M17.1 17.1l1.4 1.4M5.5 18.5l1.4-1.4M17.1 6.9l1.4-1.4" />
    </>
  ),
  moon: <path d="M20 14.3A8.3 8.3 0 0 1 9.7 4 8.3 8.3 0 1 0 20 14.3Z" />,
  support: (
    <path d="M4.5 13.5v-2a7.5 7.5 0 0 1 15 0v2M4.5 13h2.3v5H5.9a1.4 1.4 0 0 1-1.4-1.4zM19.5 13h-2.3v5h.9a1.4 1.4 0 0 0 1.4-1.4zM18.5 18c0 1.8-1.8 2.8-4.5 2.8" />
  )
} satisfies Record<string, ReactNode>

/** Defined in `floorIcons.tsx`. */
export type FloorIconName =
  | "search"
  | "camera"
  | "screen"
  | "logout"
  | "back"
  | "next"
  | "clock"
  | "lobby"
  | "user"
  | "stop"
  | "plus"
  | "minus"
  | "cashIn"
  | "cashOut"
  | "volume"
  | "mute"
  | "fullscreen"
  | "exitFullscreen"
  | "rotate"
  | "menu"
  | "flame"

export type IconName = keyof typeof PATHS | FloorIconName

const drawn: Partial<Record<IconName, ReactNode>> = PATHS

/** The shapes of an icon; undefined until the page that registers it has loaded. */
export const iconPaths = (name: IconName): ReactNode => drawn[name]

/** Registers the icons of a later page, so that the login does not download them. */
export const addIcons = (icons: Partial<Record<IconName, ReactNode>>): void => void Object.assign(drawn, icons)
