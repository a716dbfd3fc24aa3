/** A rectangle in design coordinates (960 × 540), whatever the size of the picture. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Positions of the machine's parts. They are defined once, so that lights match their parts. */
export const BODY: Box = { x: 96, y: 60, width: 768, height: 520 }
export const MARQUEE: Box = { x: 122, y: 12, width: 716, height: 96 }
export const BEZEL: Box = { x: 166, y: 120, width: 628, height: 284 }
export const WINDOW: Box = { x: 184, y: 136, width: 592, height: 252 }
export const PANEL: Box = { x: 166, y: 411, width: 628, height: 44 }
export const DECK: Box = { x: 110, y: 461, width: 740, height: 38 }
export const LAMP_RAIL: Box = { x: 196, y: 505, width: 568, height: 28 }

export const REEL_WIDTH = 188
export const REEL_STEP = 202
export const PAYLINE_Y = WINDOW.y + WINDOW.height / 2
