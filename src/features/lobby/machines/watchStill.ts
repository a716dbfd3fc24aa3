import { parseUrl } from "../../../domain/shared/text.ts"

/** How often (ms) the still of a tile in sight is read again. */
const REFRESH_MS = 8_000
/** A request that takes longer (ms) counts as failed. */
const DEADLINE_MS = 20_000
/** A still that was not renewed for this long (ms) no longer shows the machine as it is. */
const OUTDATED_MS = 30_000
/** After this many failures in a row, the still is read again only when the tile next scrolls into view. */
const MOST_FAILURES = 3
/** More pixels than this slow the page down: the server should send at most 320 px in width. */
const MOST_PIXELS = 2_000_000

/** The address of a still at this time, or null when the server's text is neither a web address nor a path from the root. */
const stillAddress = (thumbnail: string, base: string, now: number): string | null => {
  const url = /^(?:https?:\/\/|\/(?!\/))/iu.test(thumbnail) ? parseUrl(thumbnail, base) : null
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return null
  url.searchParams.set("still", String(Math.floor(now / REFRESH_MS)))
  return url.href
}

/**
 * Reads a machine's still every 8 s while its tile is in sight and the page is visible. `show` gets the address of each still that has loaded, and
 * null when there is none or it is outdated. Returns a function that stops.
 */
export const watchStill = (tile: Element, thumbnail: string, show: (address: string | null) => void): (() => void) => {
  const page = tile.ownerDocument
  let isInSight = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let shownAt = 0
  let failures = 0
  let round = 0

  const pause = (): void => {
    clearTimeout(timer)
    round += 1
  }
  const end = (address: string | null): void => {
    pause()
    const now = Date.now()
    failures = address === null ? failures + 1 : 0
    if (address !== null) {
      shownAt = now
      show(address)
    } else if (failures >= MOST_FAILURES || now - shownAt > OUTDATED_MS) show(null)
    if (failures < MOST_FAILURES) timer = setTimeout(read, REFRESH_MS)
  }
  const read = (): void => {
    const address = stillAddress(thumbnail, page.baseURI, Date.now())
    if (address === null) return show(null)
    pause()
    const current = round
    const image = new Image()
    image.addEventListener("load", () => {
      if (current === round) end(image.naturalWidth * image.naturalHeight > MOST_PIXELS ? null : address)
    })
    image.addEventListener("error", () => {
      if (current === round) end(null)
    })
    timer = setTimeout(() => end(null), DEADLINE_MS)
    image.src = address
  }
  const check = (): void => {
    pause()
    if (!isInSight || page.hidden) return
    failures = 0
    if (shownAt > 0 && Date.now() - shownAt > OUTDATED_MS) show(null)
    read()
  }
  const sight = new IntersectionObserver((entries) => {
    const last = entries.at(-1)
    if (last === undefined || last.isIntersecting === isInSight) return
    isInSight = last.isIntersecting
    check()
  })
  sight.observe(tile)
  page.addEventListener("visibilitychange", check)
  return () => {
    pause()
    sight.disconnect()
    page.removeEventListener("visibilitychange", check)
  }
}
