import { http, HttpResponse } from "msw/http"
import type { Backend } from "../backend/backend.ts"
import { brandAccent } from "../film/paint/brandAccent.ts"
import { OUTCOMES, type ReelSymbol } from "../world/paytable.ts"
import { brandOf, STATUS } from "../world/views.ts"
import { findMachine, type Machine } from "../world/world.ts"

/** Each symbol around the origin, about 60 units wide. */
const SHAPES: Readonly<Record<ReelSymbol, string>> = {
  cherry:
    '<g fill="#c8102e"><circle cx="-13" cy="12" r="14"/><circle cx="14" cy="14" r="14"/></g><path d="M-11 0Q0-24 16-26Q18-8 15 2" fill="none" stroke="#2e7d32" stroke-width="4"/>',
  lemon:
    '<ellipse rx="28" ry="20" fill="#f2c230" transform="rotate(-18)"/><ellipse cx="-6" cy="-7" rx="9" ry="4" fill="#fbe38a" transform="rotate(-18)"/>',
  bell: '<path d="M-24 18Q-18 10-17-6Q-14-26 0-27Q14-26 17-6Q18 10 24 18Z" fill="#e0a52b"/><circle cy="23" r="6" fill="#a86f10"/>',
  bar: '<rect x="-30" y="-14" width="60" height="28" rx="5" fill="#1d1b2e"/><text y="8" font-size="22" fill="#f3e2b3">BAR</text>',
  seven: '<path d="M-20-26H22V-14L2 28H-14L4-10H-20Z" fill="#c8102e"/>',
  diamond: '<path d="M0-26L26 0L0 26L-26 0Z" fill="#4fb3d9"/><path d="M0-26L10 0L0 26L-10 0Z" fill="#8fd8f2"/>'
}

const reel = (machine: Machine, symbol: ReelSymbol, at: number): string => {
  const left = 40 + at * 82
  const drawn =
    machine.spin === null
      ? `<g transform="translate(${left + 38} 128)">${SHAPES[symbol]}</g>`
      : `<path d="M${left + 14} 84v88M${left + 38} 84v88M${left + 62} 84v88" stroke="#b9a98a" stroke-width="10" opacity=".6"/>`
  return `<rect x="${left}" y="82" width="76" height="92" rx="8" fill="#fbf5e6"/>${drawn}`
}

/** A still of the machine as its camera shows it now: the reels, or their blur during a spin; a dark glass while it is out of service. */
const drawStill = (machine: Machine, brand: string): string => {
  const { stops } = OUTCOMES.find(({ id }) => id === machine.outcome) ?? { stops: ["cherry", "lemon", "bell"] as const }
  const isDark = machine.status === STATUS.offline || machine.status === STATUS.error
  const lamp = isDark ? "#3a3646" : brandAccent(brand).deep
  const words = brand.replace(/[^\p{L}\p{N} ]/gu, "")
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" font-family="sans-serif" font-weight="700" text-anchor="middle">',
    `<rect width="320" height="240" fill="#120f1d"/><rect x="20" y="14" width="280" height="50" rx="10" fill="${lamp}"/>`,
    `<text x="160" y="48" font-size="26" fill="#fff8ec">${words}</text>`,
    '<rect x="26" y="72" width="268" height="112" rx="12" fill="#2b2440"/>',
    ...stops.map((symbol, at) => reel(machine, symbol, at)),
    '<path d="M30 128H290" stroke="#c8102e" stroke-width="2" opacity=".7"/>',
    `<rect x="60" y="196" width="200" height="26" rx="13" fill="${lamp}" opacity=".8"/>`,
    isDark ? '<rect width="320" height="240" fill="#000" opacity=".55"/>' : "",
    "</svg>"
  ].join("")
}

/** The stills of the lobby's tiles. An image request has no token, so they are open to everybody. */
export const stillHandlers = ({ floor, faults }: Backend) => [
  http.get("*/machine/:id/still.svg", ({ params }) => {
    const world = floor.world()
    const machine = findMachine(world, Number(params["id"]))
    if (faults.isOffline()) return HttpResponse.error()
    if (machine === undefined) return new HttpResponse(null, { status: 404 })
    const headers = { "content-type": "image/svg+xml", "cache-control": "no-store" }
    return new HttpResponse(drawStill(machine, brandOf(world, machine)), { headers })
  })
]
