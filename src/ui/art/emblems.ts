/** An emblem in a box from −50 to 50: the paths of its metal outline and of the shapes within it. */
export interface Emblem {
  readonly outline: string
  /** Highlights and shadows in the metal's tones. */
  readonly light?: string
  readonly shade?: string
  /** SVG elements of the stones. */
  readonly jewels?: string
}

/** The emblems of brand images, and the symbols on the reels of machine images. */
export const EMBLEM_NAMES = [
  "crown",
  "seven",
  "gem",
  "bell",
  "clover",
  "star",
  "horseshoe",
  "spade",
  "sun",
  "shell",
  "flame",
  "tulip",
  "moon",
  "fox",
  "nova"
] as const
export type EmblemName = (typeof EMBLEM_NAMES)[number]

const point = (radius: number, degrees: number): string => {
  const angle = (degrees * Math.PI) / 180
  return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`
}

const ring = (count: number, of: (at: number) => string): string => Array.from({ length: count }, (_, at) => of(at)).join("")

/** The points of a star, and the shaded half of each. */
const starOutline = (points: number, outer: number, inner: number): string =>
  `${ring(points, (at) => `${at === 0 ? "M" : "L"}${point(outer, (at * 360) / points)}L${point(inner, ((at + 0.5) * 360) / points)}`)}Z`
const starShade = (points: number, outer: number, inner: number): string =>
  ring(points, (at) => `M0 0L${point(outer, (at * 360) / points)}L${point(inner, ((at + 0.5) * 360) / points)}Z`)

const leaf = (turn: number): string => {
  const at = (x: number, y: number): string => {
    const angle = (turn * Math.PI) / 180
    return `${(x * Math.cos(angle) - y * Math.sin(angle)).toFixed(1)} ${(x * Math.sin(angle) + y * Math.cos(angle)).toFixed(1)}`
  }
  return `M0 0C${at(-30, -6)} ${at(-30, -38)} ${at(-12, -40)}C${at(-5, -41)} ${at(0, -37)} ${at(0, -32)}C${at(0, -37)} ${at(5, -41)} ${at(12, -40)}C${at(30, -38)} ${at(30, -6)} ${at(0, 0)}Z`
}

const rib = (degrees: number): string => `M0 34L${point(50, degrees - 9)}Q${point(62, degrees)} ${point(50, degrees + 9)}Z`

const shellRibs = [-56, -37.5, -19, 0, 19, 37.5, 56]

export const EMBLEMS: Readonly<Record<EmblemName, Emblem>> = {
  crown: {
    outline: "M-38 22-46-17-22 1 0-34 22 1 46-17 38 22ZM-37 27H37L35 37H-35Z",
    shade: "M0-34 22 1 46-17 38 22H0ZM0 27H37L35 37H0Z",
    light: "M-38 22-46-17-22 1-25 22Z",
    jewels:
      '<circle cx="-46" cy="-20" r="4.5"/><circle cx="0" cy="-38" r="5"/><circle cx="46" cy="-20" r="4.5"/><path d="M0 4 7 12 0 20-7 12Z"/><circle cx="-20" cy="13" r="3"/><circle cx="20" cy="13" r="3"/>'
  },
  seven: {
    outline: "M-33-38Q-16-30 0-36T36-38V-22C16-2 8 14 7 40H-18C-17 18-8 0 8-17-4-13-12-18-23-14L-26-6H-33Z",
    shade: "M36-38V-22C16-2 8 14 7 40H-5C-4 14 4-2 24-22L25-37Z",
    light: "M-33-38Q-16-30 0-36T36-38V-33C20-31 14-35 0-31S-22-27-33-33Z"
  },
  gem: {
    outline: "M-26-34H26L46-10 0 42-46-10Z",
    shade: "M26-34 46-10H22ZM22-10H46L0 42ZM-22-10 0-34-26-34Z",
    light: "M-26-34-46-10H-22ZM-22-10H22L0-34ZM-22-10 0 42 0-10Z"
  },
  bell: {
    outline:
      "M0-42C5-42 8-39 8-34 24-30 29-16 30 2 31 14 36 20 42 25V31H-42V25C-36 20-31 14-30 2-29-16-24-30-8-34-8-39-5-42 0-42ZM-10 35H10C9 44 5 46 0 46S-9 44-10 35Z",
    shade: "M8-34C24-30 29-16 30 2 31 14 36 20 42 25V31H10C18 12 18-14 4-34Z",
    light: "M-20-10C-18-18-14-24-9-26-13-16-15-4-16 10H-24C-22 4-22-4-20-10Z"
  },
  clover: {
    outline: `${leaf(0)}${leaf(90)}${leaf(180)}${leaf(270)}M-2 4C2 24 10 36 22 44L16 48C4 40-3 26-6 8Z`,
    shade: "M0-2 2-28 4-2 28 0 4 3 2 28 0 4-28 2-4 0Z",
    light: "M-22-34C-27-26-22-14-12-8-17-17-19-26-14-35ZM-34-22C-38-16-36-10-30-7-32-12-31-18-26-22Z"
  },
  star: { outline: starOutline(5, 48, 20), shade: starShade(5, 48, 20) },
  horseshoe: {
    outline: "M-13 40H-30C-46 10-44-40 0-40S46 10 30 40H13V30H19C30 4 26-22 0-22S-30 4-19 30H-13Z",
    shade: "M0-40C44-40 46 10 30 40H24C40 8 34-31 0-31Z",
    jewels: [-62, -31, 0, 31, 62]
      .map((degrees) => {
        const [x, y] = point(30, degrees).split(" ")
        return `<circle cx="${x}" cy="${Number(y) - 1}" r="3.2"/>`
      })
      .join("")
  },
  spade: {
    outline: "M0-44C10-24 42-8 42 14 42 30 20 34 7 20 8 30 12 38 20 42H-20C-12 38-8 30-7 20-20 34-42 30-42 14-42-8-10-24 0-44Z",
    shade: "M0-44C10-24 42-8 42 14 42 30 20 34 7 20 8 30 12 38 20 42H0Z",
    light: "M-4-28C-10-16-32-4-34 12-28 0-14-8-8-18Z",
    jewels: '<path d="M0-16 8-4 0 8-8-4Z"/>'
  },
  sun: {
    outline: starOutline(12, 48, 31),
    shade: starShade(12, 48, 31),
    jewels: '<circle cx="0" cy="0" r="19"/>'
  },
  shell: {
    outline: `${shellRibs.map((degrees) => rib(degrees)).join("")}M-14 30H14L9 42H-9Z`,
    shade: shellRibs.map((degrees) => `M0 34L${point(54, degrees)}L${point(50, degrees + 9)}Z`).join(""),
    jewels: '<circle cx="0" cy="36" r="6"/>'
  },
  flame: {
    outline: "M4-46C8-24 36-8 36 16 36 36 19 46 0 46S-36 36-36 16C-36 2-28-8-20-18-18-8-15-2-8 0-12-18-8-34 4-46Z",
    shade: "M4-46C8-24 36-8 36 16 36 36 19 46 0 46 24 30 24 0 2-14-2-26-2-36 4-46Z",
    jewels: '<path d="M2 2C4 12 16 18 16 30 16 39 9 44 0 44S-16 39-16 30C-16 23-12 18-8 13-7 18-5 21-2 22-3 15-2 8 2 2Z"/>'
  },
  nova: { outline: starOutline(8, 48, 15), shade: starShade(8, 48, 15), jewels: '<circle cx="0" cy="0" r="7"/>' },
  tulip: {
    outline:
      "M0-44C10-34 14-24 14-14 20-26 28-34 38-36 40-12 34 8 14 14L4 16V30C14 18 26 16 36 18 30 34 16 40 4 42V46H-4V42C-16 40-30 34-36 18-26 16-14 18-4 30V16L-14 14C-34 8-40-12-38-36-28-34-20-26-14-14-14-24-10-34 0-44Z",
    shade: "M14-14C20-26 28-34 38-36 40-12 34 8 14 14L4 16C14 6 16-4 14-14ZM4 42V30C14 18 26 16 36 18 30 34 16 40 4 42Z",
    light: "M0-38C6-30 8-20 6-8 4 0 2 6 0 12-2 6-4 0-6-8-8-20-6-30 0-38Z"
  },
  moon: {
    outline: "M12-45A46 46 0 1 0 44 22 38 38 0 0 1 12-45ZM24-26 28-13 41-9 28-5 24 8 20-5 7-9 20-13Z",
    shade: "M-36 20A46 46 0 0 0 44 22C24 34-10 36-36 20ZM24-26 28-13 41-9 24-9Z",
    light: "M6-42C-20-34-38-12-36 14-30-8-18-28 6-42Z"
  },
  fox: {
    outline: "M-44-42-14-22H14L44-42 41-2 22 22 0 44-22 22-41-2Z",
    shade: "M44-42 41-2 22 22 14-4ZM0-6 14-22H-14ZM22 22 0 44 0 22Z",
    light: "M-44-42-41-2-14-4ZM-22 22 0 44 0 22-14-4Z",
    jewels: '<path d="M-24-2-9 4-18 9Z"/><path d="M24-2 9 4 18 9Z"/><path d="M-6 36H6L0 44Z"/>'
  }
}
