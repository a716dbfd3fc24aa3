import { DirectionProvider } from "@mantine/core"
import { render, waitFor } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { BrandArt } from "./BrandArt.tsx"
import { MachineArt } from "./MachineArt.tsx"

const BRANDS = Array.from({ length: 60 }, (_, at) => `Brand ${at} <&"'`)
const TONES = ["ok", "idle"] as const

/** The addresses of the images, as soon as all are drawn. */
const imagesOf = async (container: HTMLElement): Promise<readonly string[]> => {
  const images = [...container.querySelectorAll("img")]
  await waitFor(() => expect(images.filter((image) => !image.hasAttribute("src"))).toEqual([]))
  return images.map((image) => image.getAttribute("src") ?? "")
}

const parse = (url: string): Document =>
  new DOMParser().parseFromString(decodeURIComponent(url.slice("data:image/svg+xml,".length)), "image/svg+xml")

describe("[LOBBY-2] drawn images", () => {
  it("every brand and machine gives a well-formed image that runs and loads nothing", async () => {
    const { container } = render(
      BRANDS.map((brand) => (
        <div key={brand}>
          {(["tile", "banner", "medal"] as const).map((shape) => (
            <BrandArt key={shape} brand={brand} shape={shape} />
          ))}
          <MachineArt brand={brand} machine={`${brand} 1`} tone="ok" />
        </div>
      ))
    )
    const urls = await imagesOf(container)
    expect(urls).toHaveLength(BRANDS.length * 4)
    for (const url of urls) {
      const image = parse(url)
      expect(image.querySelector("parsererror")).toBeNull()
      expect(image.documentElement.tagName).toBe("svg")
      expect(image.querySelectorAll("script, style, image, use, foreignObject, [href]")).toHaveLength(0)
    }
  })

  it.each([
    ["ltr", "-640 0 960 200", "xMaxYMid slice"],
    ["rtl", "0 0 960 200", "xMinYMid slice"]
  ] as const)("a banner of a page in %s has its emblem at the end of the line, not under the words", async (direction, box, fit) => {
    const { container } = render(
      <DirectionProvider initialDirection={direction} detectDirection={false}>
        <BrandArt brand="Bosphorus Royal" shape="banner" />
      </DirectionProvider>
    )
    const [url = ""] = await imagesOf(container)
    const { documentElement: image } = parse(url)
    expect([image.getAttribute("viewBox"), image.getAttribute("preserveAspectRatio")]).toEqual([box, fit])
  })

  it("forty machines of a brand share at most eight lit and eight dark images", async () => {
    const { container } = render(
      Array.from({ length: 40 }, (_, at) =>
        TONES.map((tone) => <MachineArt key={`${tone} ${at}`} brand="Ruby Comet" machine={`Ruby Comet ${at}`} tone={tone} />)
      )
    )
    const images = new Set(await imagesOf(container))
    expect(images.size).toBe(16)
  })
})
