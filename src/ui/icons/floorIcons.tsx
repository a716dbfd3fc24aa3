import type { ReactNode } from "react"
import { addIcons, type FloorIconName } from "./iconPaths.tsx"

const PATHS: Readonly<Record<FloorIconName, ReactNode>> = {
  search: (
    <>
      <circle cx="10.8" cy="10.8" r="6.6" />
      <path d="m15.8 15.8 5 5" />
    </>
  ),
  camera: (
    <>
      <rect x="2.8" y="6.5" width="12.7" height="11" rx="2.4" />
      <path d="m15.5 11 5.7-3v8l-5.7-3" />
    </>
  ),
  screen: (
    <>
      <rect x="3" y="4.5" width="18" height="12" rx="2" />
      <path d="M8.5 20h7M12 16.5V20" />
    </>
  ),
  logout: <path d="M14.5 4H6.2A1.7 1.7 0 0 0 4.5 5.7v12.6A1.7 1.7 0 0 0 6.2 20h8.3M10 12h11M17.3 8.3 21 12l-3.7 3.7" />,
  back: <path d="M20 12H4.5M11 5.2 4.2 12l6.8 6.8" />,
  next: <path d="m9 5 7 7-7 7" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5.2l3.3 2" />
    </>
  ),
  lobby: (
    <>
      <path d="M4 20.5V9.2L12 3.5l8 5.7v11.3" />
      <path d="M8 12.5h8v5H8zM10.7 12.5v5M13.3 12.5v5M2.5 20.5h19" />
    </>
  ),
  user: (
    <>
      <circle cx="12" cy="8.2" r="3.9" />
      <path d="M4.5 20.3c.6-4 3.6-6 7.5-6s6.9 2 7.5 6" />
    </>
  ),
  stop: <rect x="5.5" y="5.5" width="13" height="13" rx="2.5" />,
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  cashIn: (
    <>
      <circle cx="7.5" cy="12" r="5" />
      <path d="M7.5 9.8v4.4M21.5 12h-6M18 8.5 14.7 12 18 15.5" />
    </>
  ),
  cashOut: (
    <>
      <circle cx="7.5" cy="12" r="5" />
      <path d="M7.5 9.8v4.4M15 12h6.5M18.2 8.5 21.5 12l-3.3 3.5" />
    </>
  ),
  volume: <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9.2a4 4 0 0 1 0 5.6M18 6.5a8 8 0 0 1 0 11" />,
  mute: <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5" />,
  fullscreen: (
    <path d="M4 9V5.5A1.5 1.5 0 0 1 5.5 4H9M15 4h3.5A1.5 1.5 0 0 1 20 5.5V9M20 15v3.5a1.5 1.5 0 0 1-1.5 1.5H15M9 20H5.5A1.5 1.5 0 0 1 4 18.5V15" />
  ),
  exitFullscreen: (
    <path d="M9 4v3.5A1.5 1.5 0 0 1 7.5 9H4M20 9h-3.5A1.5 1.5 0 0 1 15 7.5V4M15 20v-3.5a1.5 1.5 0 0 1 1.5-1.5H20M4 15h3.5A1.5 1.5 0 0 1 9 16.5V20" />
  ),
  rotate: (
    <>
      <rect x="8" y="6.5" width="8" height="12.5" rx="1.8" />
      <path d="M3 14.5A9.5 9.5 0 0 1 10 3.3M7.6 2.6l2.7.6-.8 2.7M21 9.5a9.5 9.5 0 0 1-4.3 10.3" />
    </>
  ),
  menu: <path d="M4 7h16M4 12h16M4 17h10" />,
  flame: (
    <path d="M12 3c.7 3.6 5.8 5.7 5.8 11A5.8 5.8 0 0 1 12 20.5 5.8 5.8 0 0 1 6.2 14c0-2.4 1.3-4 2.5-5.5.2 1.6.8 2.6 1.9 3C10.2 8.5 10.5 5.5 12 3Z" />
  )
}

/** Registers the icons of the lobby and the game, which load with the first page after the login. */
export const addFloorIcons = (): void => addIcons(PATHS)
