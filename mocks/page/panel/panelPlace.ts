import { button, element, select } from "./element.ts"

/** Where the panel stands on a wide screen: in its corner, along a side, or where it was dragged. */
const PLACES = [
  ["corner", "Corner"],
  ["left", "Left side"],
  ["right", "Right side"],
  ["free", "Floating"]
] as const
type Place = (typeof PLACES)[number][0]

/** Storage key of the place: `right`, or `free 120 80` with the panel's upper left corner in px. */
const KEY = "telereel.mock.place"

/** One step of an arrow key, and the part of the panel that stays in sight, in px. */
const STEP = 24
const IN_SIGHT = 64

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP]
}

interface Spot {
  readonly place: Place
  readonly x: number
  readonly y: number
}

const isPlace = (text: string | undefined): text is Place => PLACES.some(([place]) => place === text)

/** Reads a stored place. Anything else is the corner. */
export const readPlace = (text: string): Spot => {
  const [place, x, y] = text.split(" ")
  return { place: isPlace(place) ? place : "corner", x: Number(x ?? "0") || 0, y: Number(y ?? "0") || 0 }
}

/** Keeps the panel's upper edge within the window. */
const within = ({ place, x, y }: Spot): Spot => ({
  place,
  x: Math.round(Math.min(Math.max(x, 0), innerWidth - IN_SIGHT)),
  y: Math.round(Math.min(Math.max(y, 0), innerHeight - IN_SIGHT))
})

/** The controls that move the panel: a list of places, and a handle to drag, which the arrow keys move too. */
export const makePlaceControls = (panel: HTMLElement): HTMLElement => {
  const choice = select(PLACES)
  choice.setAttribute("aria-label", "Place of the panel")
  const handle = button("⠿", () => undefined, "handle")
  handle.setAttribute("aria-label", "Move the panel")
  handle.title = "Drag, or press the arrow keys"
  let spot = within(readPlace(localStorage.getItem(KEY) ?? ""))
  const put = (next: Spot): void => {
    spot = within(next)
    choice.value = spot.place
    panel.dataset["place"] = spot.place
    // The CSP forbids a style attribute in markup, but not this.
    panel.style.setProperty("--x", `${spot.x}px`)
    panel.style.setProperty("--y", `${spot.y}px`)
    localStorage.setItem(KEY, `${spot.place} ${spot.x} ${spot.y}`)
  }
  const moveBy = (dx: number, dy: number): void => {
    const { left, top } = panel.getBoundingClientRect()
    put({ place: "free", x: left + dx, y: top + dy })
  }
  choice.addEventListener("change", () => {
    const { left, top } = panel.getBoundingClientRect()
    put({ place: isPlace(choice.value) ? choice.value : "corner", x: left, y: top })
  })
  handle.addEventListener("pointerdown", ({ pointerId }) => handle.setPointerCapture(pointerId))
  handle.addEventListener("pointermove", ({ pointerId, movementX, movementY }) => {
    if (handle.hasPointerCapture(pointerId)) moveBy(movementX, movementY)
  })
  handle.addEventListener("keydown", (event) => {
    const by = ARROWS[event.key]
    if (by === undefined) return
    event.preventDefault()
    moveBy(...by)
  })
  put(spot)
  return element("div", { class: "place" }, choice, handle)
}
