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

/** Whether an address may be the source of an image: http(s), or a path of the page's own origin. Others, as `data:`, are refused. */
export const isSafeImageUrl = (url: string): boolean => {
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
