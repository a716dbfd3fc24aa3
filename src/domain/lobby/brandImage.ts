/** What an image is chosen from. Each is an address as it was received, null where there is none. */
export interface ImageSources {
  readonly brand: string
  readonly brandId: number
  /** The setting BRAND_IMAGES: brand name or id to an address. */
  readonly table: Readonly<Record<string, string>>
  /** What the server's lists say of the machine and of its brand. */
  readonly ofMachine?: string | null
  readonly ofBrand?: string | null
}

const ORIGIN = "https://origin.invalid"

/** An image within its own address. An `<img>` runs no script of it, an SVG's included. */
const INLINE_IMAGE = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/iu

/** Whether an address may be the source of an image: http(s), a path of the page's own origin, or an image as `data:`. */
export const isSafeImageUrl = (url: string): boolean => {
  if (INLINE_IMAGE.test(url)) return true
  const parsed = URL.parse(url, ORIGIN)
  if (parsed === null) return false
  const isAbsolute = /^https?:\/\//iu.test(url)
  return isAbsolute ? parsed.protocol === "http:" || parsed.protocol === "https:" : parsed.origin === ORIGIN
}

/**
 * The images to try, best first (LOBBY-2): the machine's own, the operator's for the brand, the server's for the brand. After the last one
 * comes the drawn art.
 */
export const imageCandidates = ({ brand, brandId, table, ofMachine = null, ofBrand = null }: ImageSources): readonly string[] => {
  const ownEntry = (key: string): string | null => (Object.hasOwn(table, key) ? (table[key] ?? null) : null)
  return [ofMachine, ownEntry(brand), ownEntry(String(brandId)), ofBrand].filter(
    (url): url is string => url !== null && isSafeImageUrl(url)
  )
}
