import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import type { Page } from "playwright"
import type { Language } from "../../src/i18n/languages.ts"
import { reachState, takeSteps } from "./reachState.ts"
import type { Look, Scheme, Size } from "./applyLook.ts"
import type { Part, Visit } from "./visit.ts"
import { SIZES, applyLook } from "./applyLook.ts"

/** One picture of the gallery. `file` is relative to its folder. */
export interface Picture {
  readonly id: string
  readonly title: string
  readonly part: string
  readonly look: Look
  readonly file: string
  /** The picture of the same state in an earlier gallery, relative to the folder, and whether the two files differ. */
  readonly before?: { readonly file: string; readonly differs: boolean }
}

/** A state that could not be reached, or of which no picture could be taken. */
export interface BrokenState {
  readonly part: string
  readonly id: string
  readonly title: string
}

/** The game page is also shown in landscape, because players rotate the phone. */
const sizesFor = (part: Part): readonly Size[] => (part === "game" ? ["phone", "landscape", "desktop"] : ["phone", "desktop"])

const SCHEMES: readonly Scheme[] = ["dark", "light"]

/** Hides the tab of the mock's control panel, which players never see. */
export const hideMock = (page: Page): Promise<void> =>
  page.evaluate(() => {
    // The CSP forbids a style attribute, but not this.
    for (const place of document.body.children)
      if (place instanceof HTMLElement && place.shadowRoot !== null) place.style.setProperty("display", "none")
  })

const QUALITY = 0.8

/** Converts a PNG to WebP in Chromium, which needs a third of the bytes. Returns base64. */
const toWebp = (page: Page, png: Buffer): Promise<string> =>
  page.evaluate(
    async ([text, wanted]) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0)
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      canvas.getContext("2d")?.drawImage(bitmap, 0, 0)
      const blob = await canvas.convertToBlob({ type: "image/webp", quality: wanted })
      const written = new Uint8Array(await blob.arrayBuffer())
      return btoa(Array.from(written, (byte) => String.fromCharCode(byte)).join(""))
    },
    [png.toString("base64"), QUALITY] as const
  )

/** Maximum height of a picture, in viewport heights. */
const SCREENS = 3

/** Whether a dialog or drawer covers the page, which can then not be scrolled. */
const isCovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector("dialog[open], [aria-modal=true], [role=dialog]") !== null)

/** Writes a WebP picture of the page, at most `screens` viewport heights tall. Returns its size in bytes. */
export const takePicture = async (page: Page, file: string, screens = SCREENS): Promise<number> => {
  const { width, height } = page.viewportSize() ?? SIZES.desktop
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  const clip = { x: 0, y: 0, width, height: Math.min(whole, screens * height) }
  const png = await page.screenshot({ animations: "disabled", caret: "hide", fullPage: screens > 1, clip })
  const webp = Buffer.from(await toWebp(page, png), "base64")
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, webp)
  return webp.byteLength
}

/** Where the pictures of a gallery go, and those that it has. */
export interface Taking {
  readonly folder: string
  readonly language: Language
  readonly taken: Picture[]
}

/** Takes pictures of every state of a visit in one language, at each size, dark and light. Adds each to `taken`, also when a later state fails. */
export const takeVisit = async (page: Page, visit: Visit, { folder, language: wanted, taken }: Taking): Promise<void> => {
  const { part, speaks: language = wanted } = visit
  for (const state of visit.states) {
    const { id, title, only, again = [] } = state
    await reachState(page, state)
    if (part !== "mock") await hideMock(page)
    for (const size of sizesFor(part).filter((one) => only === undefined || only === one))
      for (const scheme of SCHEMES) {
        const look: Look = { language, scheme, size }
        await takeSteps(page, again)
        await applyLook(page, look)
        const file = join(language, part, `${id}-${size}-${scheme}.webp`)
        await takePicture(page, join(folder, file), (await isCovered(page)) ? 1 : SCREENS)
        taken.push({ id, title, part, look, file })
      }
    await applyLook(page, { language: "en", scheme: "dark", size: only ?? "desktop" })
  }
}

/** Adds to each picture the one of an earlier gallery in `earlier`, and copies that into `folder`. A state that is new has none. */
export const compareWith = (earlier: string, folder: string, pictures: readonly Picture[]): readonly Picture[] =>
  pictures.map((picture) => {
    const old = join(earlier, picture.file)
    if (!existsSync(old)) return picture
    const file = join("before", picture.file)
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(old, join(folder, file))
    return { ...picture, before: { file, differs: !readFileSync(old).equals(readFileSync(join(folder, picture.file))) } }
  })

/** The states of these visits that have no picture. */
export const findBroken = (visits: readonly Visit[], taken: readonly Picture[]): readonly BrokenState[] =>
  visits.flatMap(({ part, states }) =>
    states.filter(({ id }) => !taken.some((picture) => picture.id === id)).map(({ id, title }) => ({ part, id, title }))
  )

const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")

const STYLE = `
  body { margin: 0; padding: 24px; background: #14121c; color: #eee; font: 14px/1.4 system-ui, sans-serif }
  h2 { margin: 32px 0 8px; font-size: 18px } h3 { margin: 20px 0 8px; font-size: 14px; font-weight: 500; color: #bbb }
  div { display: flex; flex-wrap: wrap; gap: 12px } a { display: block } img { height: 320px; display: block; border: 1px solid #3a3648 }
  form { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 8px 16px; padding: 12px 0; background: #14121c }
  input[type=search] { flex: 1 1 200px; padding: 6px 10px; color: inherit; background: #231f30; border: 1px solid #4a4460; border-radius: 6px }
  a[data-old] img { border-color: #c98a1b; border-style: dashed }
  .broken { display: block; padding: 8px 16px; background: #5c1a1a; border-radius: 6px }
  [hidden] { display: none !important }`

/** Filters the pictures by their state's name, size and scheme, shows the earlier ones, and hides those that are the same. */
const SCRIPT = `
  const form = document.querySelector("form")
  const apply = () => {
    const chosen = new FormData(form)
    const text = chosen.get("text").trim().toLowerCase()
    const looks = chosen.getAll("look")
    for (const one of document.querySelectorAll("a")) {
      const isLook = one.dataset.look.split(" ").every((word) => looks.includes(word))
      one.hidden = !isLook || ("old" in one.dataset && !chosen.has("old")) || ("same" in one.dataset && chosen.has("changed"))
    }
    for (const state of document.querySelectorAll("section section"))
      state.hidden = !state.dataset.name.includes(text) || state.querySelector("a:not([hidden])") === null
    for (const part of document.querySelectorAll("body > section")) part.hidden = part.querySelector("section:not([hidden])") === null
    form.querySelector("output").value = document.querySelectorAll("section section:not([hidden])").length + " states"
  }
  form.addEventListener("input", apply)
  form.addEventListener("submit", (event) => event.preventDefault())
  apply()`

const looksOf = (pictures: readonly Picture[]): readonly string[] => [
  ...new Set(pictures.flatMap(({ look: { scheme, size } }) => [scheme, size]))
]

/** The filter above the pictures: a text, and one box for each scheme and size. */
const filterOf = (pictures: readonly Picture[]): string => {
  const boxes = looksOf(pictures).map((look) => `<label><input type="checkbox" name="look" value="${look}" checked> ${look}</label>`)
  const compared = pictures.filter(({ before }) => before !== undefined)
  const differing = compared.filter(({ before }) => before?.differs === true).length
  const comparison =
    compared.length === 0
      ? ""
      : `<label><input type="checkbox" name="old" checked> earlier pictures</label><label><input type="checkbox" name="changed"> only the ${differing} that differ</label>`
  return `<form><input type="search" name="text" placeholder="Filter" aria-label="Filter">${boxes.join("")}${comparison}<output></output></form>`
}

/** The number of broken states, by part and in total, with their names. */
const countBroken = (broken: readonly BrokenState[]): string => {
  const parts = [...Map.groupBy(broken, ({ part }) => part)].map(
    ([part, all]) => `<li>${part}, ${all.length}: ${all.map(({ id, title }) => `${escape(title)} (${escape(id)})`).join(", ")}</li>`
  )
  return broken.length === 0
    ? "<p>0 broken states</p>"
    : `<details class="broken" open><summary>${broken.length} broken states</summary><ul>${parts.join("")}</ul></details>`
}

/** The page that shows all pictures by part and state, with a filter by name, scheme and size, and the states without a picture. */
export const writeIndex = (pictures: readonly Picture[], broken: readonly BrokenState[]): string => {
  const parts = Map.groupBy(pictures, ({ part }) => part)
  const sections = [...parts].map(([part, ofPart]) => {
    const states = [...Map.groupBy(ofPart, ({ id }) => id)].map(([id, ofState]) => {
      const shots = ofState.map(({ file, look, before }) => {
        const { width, height } = SIZES[look.size]
        const name = `${look.language} ${look.scheme} ${look.size}`
        const frame = `width="${Math.round((width / height) * 320)}" height="320"`
        const same = before?.differs === false ? " data-same" : ""
        const shot = (shown: string, title: string, old = ""): string =>
          `<a href="${shown}" title="${title}" data-look="${look.scheme} ${look.size}"${same}${old}><img loading="lazy" src="${shown}" alt="${escape(id)}, ${title}" ${frame}></a>`
        return (before === undefined ? "" : shot(before.file, `${name}, earlier`, " data-old")) + shot(file, name)
      })
      const title = `${escape(ofState[0]?.title ?? id)} (${id})`
      return `<section data-name="${title.toLowerCase()}"><h3>${title}</h3><div>${shots.join("")}</div></section>`
    })
    return `<section><h2>${part}</h2>${states.join("")}</section>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${STYLE}</style><h1>Every page</h1>${countBroken(broken)}${filterOf(pictures)}${sections.join("\n")}<script type="module">${SCRIPT}</script></html>`
}
