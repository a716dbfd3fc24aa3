/** A brand's colours. They do not depend on the page's colour scheme. */
export interface Palette {
  /** The background, at its edge and at its middle. */
  readonly deep: string
  readonly mid: string
  /** The light behind the emblem. */
  readonly glow: string
  /** The metal of emblem and trims: highlight, body, shadow. */
  readonly metal: readonly [string, string, string]
}

const GOLD = ["#fff0c2", "#e3b45c", "#8d5d1b"] as const
const SILVER = ["#ffffff", "#c6d1e2", "#66748d"] as const
const COPPER = ["#ffe3cb", "#e69c66", "#8a4722"] as const
const ROSE = ["#fff0f1", "#eab0ae", "#96524f"] as const

/** Twelve dark palettes. */
export const PALETTES: readonly [Palette, ...Palette[]] = [
  { deep: "#2a0614", mid: "#86152f", glow: "#ff6480", metal: GOLD },
  { deep: "#03201a", mid: "#0d644b", glow: "#52e6ac", metal: GOLD },
  { deep: "#07153a", mid: "#1c479e", glow: "#74b0ff", metal: SILVER },
  { deep: "#190833", mid: "#55269f", glow: "#bd92ff", metal: GOLD },
  { deep: "#270f04", mid: "#8a4312", glow: "#ffb665", metal: COPPER },
  { deep: "#031e27", mid: "#0e6172", glow: "#5fe4f0", metal: SILVER },
  { deep: "#2a0826", mid: "#8f2374", glow: "#ff8cd8", metal: ROSE },
  { deep: "#0c0b10", mid: "#3c3a47", glow: "#f0deb4", metal: GOLD },
  { deep: "#131e05", mid: "#4f7116", glow: "#cdf070", metal: GOLD },
  { deep: "#2d0b03", mid: "#ab3a15", glow: "#ff9464", metal: GOLD },
  { deep: "#0a1a2a", mid: "#3f7196", glow: "#c6eaff", metal: SILVER },
  { deep: "#0b0a2d", mid: "#3936a6", glow: "#989dff", metal: COPPER }
]
