import { fireEvent, render } from "@testing-library/react"
import { expect, it } from "vitest"
import { Avatar } from "./Avatar.tsx"

const show = (photo: string | null) => render(<Avatar photo={photo} initials="AY" />).container

it.each(["https://cdn.test/7.webp", "/photos/7.webp", "data:image/svg+xml,%3Csvg/%3E"])(
  "[PAGE-1] an avatar shows the image at %s",
  (photo) => {
    expect(show(photo).querySelector("img")?.getAttribute("src")).toBe(photo)
  }
)

it.each([null, "", "javascript:alert(1)", "//elsewhere.test/7.webp", "data:text/html,x", "http://plain.test/7.webp"])(
  "[PAGE-1] the avatar shows the initials instead of %s",
  (photo) => {
    const shown = show(photo)
    expect(shown.querySelector("img")).toBeNull()
    expect(shown.textContent).toBe("AY")
  }
)

it("[PAGE-1] the avatar shows the initials when the image cannot be loaded", () => {
  const shown = show("/photos/gone.webp")
  const picture = shown.querySelector("img")
  if (picture !== null) fireEvent.error(picture)
  expect(shown.textContent).toBe("AY")
})
