import { parseUrl } from "../shared/text.ts"

/** The sources for an image. Each address is as received; null when there is none. */
export interface ImageSources {
  readonly brand: string
  readonly brandId: number
  /** The setting BRAND_IMAGES: addresses by brand name or id. */
  readonly table: Readonly<Record<string, string>>
  /** The images in the server's lists, for the machine and for its brand. */
  readonly ofMachine?: string | null
  readonly ofBrand?: string | null
}

const ORIGIN = "https://origin.invalid"

/** An image embedded in its address. An `<img>` runs no scripts in it, not even those of an SVG. */
const INLINE_IMAGE = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/iu

/** Whether an address may be the source of an image: http(s), a path of the page's own origin, or an image as `data:`. */
export const isSafeImageUrl = (url: string): boolean => {
  if (INLINE_IMAGE.test(url)) return true
  const parsed = parseUrl(url, ORIGIN)
  if (parsed === null) return false
  const isAbsolute = /^https?:\/\//iu.test(url)
  return isAbsolute ? parsed.protocol === "http:" || parsed.protocol === "https:" : parsed.origin === ORIGIN
}

/** A path without a slash at its start counts from the root: the lobby and its brands have addresses of different depth. */
const fromRoot = (url: string): string => {
  if (INLINE_IMAGE.test(url) || /^https?:\/\//iu.test(url)) return url
  const parsed = parseUrl(url, ORIGIN)
  return parsed === null ? url : parsed.pathname + parsed.search
}

/**
 * The images to try, best first (LOBBY-2): the machine's own, the operator's for the brand, the server's for the brand. When all fail, the page
 * draws one.
 */
export const imageCandidates = ({ brand, brandId, table, ofMachine = null, ofBrand = null }: ImageSources): readonly string[] => {
  const ownEntry = (key: string): string | null => (Object.hasOwn(table, key) ? (table[key] ?? null) : null)
  return [ofMachine, ownEntry(brand), ownEntry(String(brandId)), ofBrand]
    .filter((url): url is string => url !== null && isSafeImageUrl(url))
    .map(fromRoot)
}
