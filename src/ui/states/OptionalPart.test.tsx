import { render, screen } from "@testing-library/react"
import { Component, type ReactNode } from "react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { lazyWithTexts } from "../../i18n/initI18n.ts"
import { OptionalPart } from "./OptionalPart.tsx"

/** The page around the part. */
class Page extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? <p>Error page</p> : <main>Machine {this.props.children}</main>
  }
}

const Missing = lazyWithTexts(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")))
const Broken = (): ReactNode => {
  throw new Error("a fault of the part")
}

const show = (part: ReactNode): void => void render(<Page>{part}</Page>)

afterEach(() => void vi.restoreAllMocks())

describe("[OPS-4] a part that loads when it is first shown", () => {
  it("the page stays and leaves the part out when its code cannot be fetched", async () => {
    const reported = vi.spyOn(console, "error").mockReturnValue()
    show(
      <OptionalPart>
        <Missing />
      </OptionalPart>
    )
    await vi.waitFor(() => expect(reported).toHaveBeenCalled())
    expect(screen.getByRole("main").textContent).toBe("Machine ")
  })

  it("[SHELL-12] a part that loads when it is first shown leads to the error page when it crashes, so that the fault is seen", () => {
    vi.spyOn(console, "error").mockReturnValue()
    show(
      <OptionalPart>
        <Broken />
      </OptionalPart>
    )
    expect(screen.getByText("Error page")).toBeTruthy()
  })

  it("the page after a crash leaves the part out, even when the part crashes", () => {
    vi.spyOn(console, "error").mockReturnValue()
    show(
      <OptionalPart mayCrash>
        <Broken />
      </OptionalPart>
    )
    expect(screen.getByRole("main").textContent).toBe("Machine ")
  })
})
