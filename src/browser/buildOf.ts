/**
 * The import map names each chunk with the hash of its content. The entry script keeps its name when only another chunk changes
 * (docs/decisions/stable-names.md). The demo has no import map, so its entry script identifies it.
 */
const BUILD = /<script type="importmap">[^<]+|\bsrc="\/assets\/index-[\w-]+\.js/u

/** The part of a page's HTML that identifies the build (OPS-4, OPS-6); null for a page of the development server or of another product. */
export const buildOf = (html: string): string | null => BUILD.exec(html)?.[0] ?? null

/** The build that runs in this page. */
export const ownBuild = (): string | null => buildOf(document.head.innerHTML)
