import { readFileSync, writeFileSync } from "node:fs"
import type { Browser } from "playwright"

const SOURCE = new URL("../../src/app/assets/favicon.svg", import.meta.url)
const FOLDER = new URL("../../public/", import.meta.url)

interface Icon {
  readonly file: string
  /** Width and height in pixels. */
  readonly size: number
  /** Systems cut these into their own shape, so the tile fills the square, and the mark keeps to the inner 80 %. */
  readonly isCut: boolean
}

const ICONS: readonly Icon[] = [
  { file: "icon-192.png", size: 192, isCut: false },
  { file: "icon-512.png", size: 512, isCut: false },
  { file: "icon-maskable-512.png", size: 512, isCut: true },
  { file: "apple-touch-icon.png", size: 180, isCut: true }
]

/** Draws the icons of the installed app (docs/decisions/installable.md) from the page's own icon. */
export const drawIcons = async (browser: Browser): Promise<boolean> => {
  const svg = readFileSync(SOURCE, "utf8")
  for (const { file, size, isCut } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`)
    if (isCut)
      await page.evaluate(() => {
        document.querySelector("#tile")?.setAttribute("rx", "0")
        document.querySelector("#mark")?.setAttribute("transform", "translate(10.4 10.4) scale(0.9)")
      })
    const png = await page.screenshot({ omitBackground: true })
    writeFileSync(new URL(file, FOLDER), png)
    console.log(`${file}: ${(png.byteLength / 1_000).toFixed(1)} kB`)
    await page.close()
  }
  return true
}
