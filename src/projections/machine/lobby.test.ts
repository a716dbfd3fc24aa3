import { describe, expect, it } from "vitest"
import { given } from "../../../tests/support/given.ts"
import { event } from "../../domain/events.ts"
import { lobby } from "./lobby.ts"

const brands = [{ id: 1, name: "Bosphorus", machineCount: 4, jackpots: [100, 20_001] }]
const brandsAsked = event("BrandsRequested", {})
const brandsCame = event("BrandsReceived", { brands })
const machinesAsked = event("MachinesRequested", {})
const machinesCame = event("MachinesReceived", { machines: [], asked: 1 })
const failed = (what: "brands" | "machines") => event("LobbyRequestFailed", { what })
const chosen = (brandId: number | null) => event("BrandSelected", { brandId })

describe("[LOBBY-1] the lists of the lobby", () => {
  it("the lists of the lobby are loading once requested, and ready once received", () => {
    expect(given(lobby).when(brandsAsked, machinesAsked)).toMatchObject({ brandsAvailability: "loading", machinesAvailability: "loading" })
    expect(given(lobby, brandsAsked).when(brandsCame)).toMatchObject({
      brands,
      brandsAvailability: "ready",
      machinesAvailability: "unknown"
    })
    expect(given(lobby, machinesAsked).when(machinesCame)).toMatchObject({ machinesAvailability: "ready", brandsAvailability: "unknown" })
  })

  it("the lists of the lobby stay visible while they are refreshed", () => {
    expect(given(lobby, brandsCame, machinesCame).when(brandsAsked, machinesAsked)).toMatchObject({
      brands,
      brandsAvailability: "ready",
      machinesAvailability: "ready"
    })
  })

  it("a list that could not be loaded stays failed while it is requested again, and is ready once received", () => {
    expect(given(lobby, brandsAsked, failed("brands")).when(brandsAsked)).toMatchObject({ brandsAvailability: "failed" })
    expect(given(lobby, machinesAsked, failed("machines")).when(machinesAsked)).toMatchObject({ machinesAvailability: "failed" })
    expect(given(lobby, failed("brands"), brandsAsked).when(brandsCame)).toMatchObject({ brandsAvailability: "ready" })
  })

  it("the lists of the lobby are stale when a refresh fails, and failed when the first request fails", () => {
    expect(given(lobby, brandsCame, brandsAsked).when(failed("brands"))).toMatchObject({ brands, brandsAvailability: "stale" })
    expect(given(lobby, machinesAsked).when(failed("machines"))).toMatchObject({
      machinesAvailability: "failed",
      brandsAvailability: "unknown"
    })
    expect(given(lobby, machinesCame).when(failed("machines"))).toMatchObject({ machinesAvailability: "stale" })
  })

  it("the lists of the lobby are ready again after a successful refresh", () => {
    expect(given(lobby, brandsCame, failed("brands")).when(brandsAsked)).toMatchObject({ brandsAvailability: "stale" })
    expect(given(lobby, brandsCame, failed("brands")).when(brandsCame)).toMatchObject({ brandsAvailability: "ready" })
  })

  it("the lists of the lobby are stale after a reload", () => {
    expect(given(lobby, brandsCame, machinesAsked).when(event("PageLoaded", { restored: 2 }))).toMatchObject({
      brands,
      brandsAvailability: "stale",
      machinesAvailability: "unknown"
    })
  })

  it("the lists of the lobby are empty after the logout", () => {
    expect(given(lobby, brandsCame, chosen(1)).when(event("LoggedOut", { reason: "player" }))).toMatchObject({
      brands: [],
      brandsAvailability: "unknown",
      selectedBrand: null
    })
  })
})

describe("[LOBBY-2] the selected brand", () => {
  it("the selected brand is the last one selected", () => {
    expect(given(lobby, chosen(1)).when(chosen(2))).toMatchObject({ selectedBrand: 2 })
  })

  it("the selected brand is deselected by selecting it again, or by selecting none", () => {
    expect(given(lobby, chosen(1)).when(chosen(1))).toMatchObject({ selectedBrand: null })
    expect(given(lobby, chosen(1)).when(chosen(null))).toMatchObject({ selectedBrand: null })
  })
})
