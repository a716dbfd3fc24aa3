import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { ReactNode } from "react"
import { MemoryRouter, useLocation } from "react-router-dom"
import { describe, expect, it, vi } from "vitest"
import { Link, NavLink } from "./Link.tsx"

const Address = () => <output>{useLocation().pathname}</output>

const show = (at: string, children: ReactNode) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      {children}
      <Address />
    </MemoryRouter>
  )

describe("[SHELL-12] a link within the product", () => {
  it("a link within the product opens its page without a page load, after its own handler", async () => {
    const onClick = vi.fn<() => void>()
    show(
      "/lobby",
      <Link to="/profile" onClick={onClick}>
        Profile
      </Link>
    )
    expect(screen.getByRole<HTMLAnchorElement>("link", { name: "Profile" }).getAttribute("href")).toBe("/profile")
    await userEvent.click(screen.getByRole("link", { name: "Profile" }))
    expect(onClick).toHaveBeenCalledOnce()
    expect(screen.getByRole("status").textContent).toBe("/profile")
  })

  it("a link within the product stays on the page when its handler prevents the click", async () => {
    show(
      "/lobby",
      <Link to="/profile" onClick={(event) => event.preventDefault()}>
        Profile
      </Link>
    )
    await userEvent.click(screen.getByRole("link", { name: "Profile" }))
    expect(screen.getByRole("status").textContent).toBe("/lobby")
  })

  it.each([
    ["/lobby", "/lobby", false, "page"],
    ["/Lobby/", "/lobby", true, "page"],
    ["/lobby/3/kings", "/lobby", false, "page"],
    ["/lobby/3/kings", "/lobby", true, null],
    ["/lobbyist", "/lobby", false, null],
    ["/lobby", "/lobby?show=machines", false, "page"],
    ["/lobby", "/", false, null]
  ])("at %s is marked as the current page when it leads to %s (exactly: %s): %s", (at, to, end, current) => {
    show(
      at,
      <NavLink to={to} end={end}>
        Lobby
      </NavLink>
    )
    expect(screen.getByRole("link").getAttribute("aria-current")).toBe(current)
  })
})
