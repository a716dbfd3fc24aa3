import { describe, expect, it } from "vitest"
import { given } from "../../../tests/support/given.ts"
import { aPlayer } from "../../../tests/support/samples.ts"
import { event } from "../../domain/events.ts"
import { DEFAULT_PREFERENCES } from "../../domain/shell/preferences.ts"
import { ipCheck } from "./ipCheck.ts"
import { jackpotVideo } from "../machine/jackpotVideo.ts"
import { lock } from "./lock.ts"
import { shell } from "./shell.ts"

const open = (panel: "navigation" | "chat" | "quick") => event("PanelOpened", { panel })
const reload = event("PageLoaded", { restored: 1 })
const logOut = event("LoggedOut", { reason: "player" })
const preferences = { ...DEFAULT_PREFERENCES, direction: "rtl" } as const

describe("[SHELL-7] [SHELL-8] the panels", () => {
  it("the panels are open one at a time", () => {
    expect(given(shell, open("chat")).when(open("quick")).panel).toBe("quick")
    expect(given(shell, open("chat")).when(event("PanelClosed", { panel: "chat" })).panel).toBeNull()
    expect(given(shell, open("chat"), open("quick")).when(event("PanelClosed", { panel: "chat" })).panel).toBe("quick")
  })

  it("[SHELL-4] the panels are closed by a reload; navigation closes the drawer, but not the chat", () => {
    expect(given(shell, open("chat")).when(reload).panel).toBeNull()
    expect(given(shell, open("navigation")).when(event("Navigated", { path: "/profile" })).panel).toBeNull()
    expect(given(shell, open("chat")).when(event("Navigated", { path: "/profile" })).panel).toBe("chat")
  })

  it("[SHELL-4] the drawer stays open when it was opened while the page was loading", () => {
    expect(given(shell, open("navigation")).when(event("Navigated", { path: "/profile", keepsOpen: true })).panel).toBe("navigation")
  })
})

describe("[SHELL-9] the preferences", () => {
  it("the preferences are the casino's defaults until they are changed or restored", () => {
    expect(given(shell).when().preferences).toEqual(DEFAULT_PREFERENCES)
    expect(given(shell).when(event("PreferencesRestored", { preferences })).preferences.direction).toBe("rtl")
    expect(given(shell).when(event("PreferencesChanged", { preferences })).preferences.direction).toBe("rtl")
  })

  it("the preferences show whether the server has them", () => {
    const changed = event("PreferencesChanged", { preferences })
    expect(given(shell, changed).when(event("PreferencesSaved", {})).saved).toBe(true)
    expect(given(shell, changed).when(event("PreferencesSaveFailed", { reason: "network" })).saved).toBe(false)
    expect(given(shell, changed, event("PreferencesSaved", {})).when(changed).saved).toBeNull()
  })

  it("the preferences are saved only once the server has acknowledged the latest change", () => {
    const changed = (updatedAt: number) => event("PreferencesChanged", { preferences, updatedAt })
    expect(given(shell, changed(1), changed(2)).when(event("PreferencesSaved", { updatedAt: 1 })).saved).toBeNull()
    expect(given(shell, changed(1), changed(2)).when(event("PreferencesSaved", { updatedAt: 2 })).saved).toBe(true)
  })

  it("the preferences of a player disappear at logout, and the guest's are shown again", () => {
    const logIn = event("LoggedIn", { player: aPlayer(), via: "login" })
    const changed = event("PreferencesChanged", { preferences })
    expect(given(shell, changed).when(logIn, logOut).preferences.direction).toBe("rtl")
    expect(given(shell, logIn, changed).when(logOut).preferences.direction).toBe("ltr")
    const guest = event("PreferencesRestored", { preferences: { ...DEFAULT_PREFERENCES, layout: "layout1" }, from: "guest" })
    expect(given(shell, guest, logIn, changed).when(logOut).preferences.layout).toBe("layout1")
  })
})

describe("[LOCK-1] the lock", () => {
  const locked = event("ScreenLocked", { cause: "idle" })
  const wrong = [event("UnlockRequested", {}), event("PinRefused", {})] as const

  it("the lock counts wrong PINs since it was set", () => {
    expect(given(lock, locked, ...wrong).when(...wrong)).toEqual({ locked: true, wrongTries: 2, checking: false, checkFailed: false })
    expect(given(lock, locked, ...wrong).when(event("ScreenUnlocked", {}))).toEqual({
      locked: false,
      wrongTries: 0,
      checking: false,
      checkFailed: false
    })
  })

  it("[LOCK-3] the lock stays over a reload, together with the wrong tries", () => {
    expect(given(lock, locked, ...wrong, event("UnlockRequested", {})).when(reload, event("ScreenLocked", { cause: "restored" }))).toEqual({
      locked: true,
      wrongTries: 1,
      checking: false,
      checkFailed: false
    })
  })

  it("[LOCK-4] the lock is removed at logout", () => {
    expect(given(lock, locked).when(logOut).locked).toBe(false)
  })
})

describe("[BOOT-5] the address check", () => {
  it("the address check is off, running, and then allowed, blocked or failed", () => {
    const asked = event("IpCheckRequested", {})
    expect(given(ipCheck).when().phase).toBe("off")
    expect(given(ipCheck).when(asked).phase).toBe("checking")
    expect(given(ipCheck, asked).when(event("IpChecked", { allowed: true, ip: "192.0.2.1", country: "TR" })).phase).toBe("allowed")
    expect(given(ipCheck, asked).when(event("IpChecked", { allowed: false, ip: "192.0.2.1", country: "XX" }))).toEqual({
      phase: "blocked",
      ip: "192.0.2.1",
      country: "XX"
    })
    expect(given(ipCheck, asked).when(event("IpCheckFailed", {})).phase).toBe("failed")
  })
})

describe("[LOBBY-5] the jackpot's video", () => {
  const asked = (mediaId: string) => event("JackpotVideoRequested", { mediaId })
  const shown = (mediaId: string) => event("JackpotFirstFramePresented", { mediaId, afterMs: 90 })

  it("[LIVE-1] the jackpot's video is live only while it has frames, and keeps showing a problem until new frames arrive", () => {
    expect(given(jackpotVideo).when(asked("m")).phase).toBe("connecting")
    expect(given(jackpotVideo, asked("m")).when(shown("m")).phase).toBe("live")
    const stalled = event("JackpotFramesStalled", { mediaId: "m", lastFrameAt: 7 })
    expect(given(jackpotVideo, asked("m"), shown("m")).when(stalled)).toMatchObject({ phase: "stalled", lastFrameAt: 7 })
    expect(given(jackpotVideo, asked("m"), shown("m"), stalled).when(asked("n"))).toMatchObject({ phase: "stalled", mediaId: "n" })
    expect(given(jackpotVideo, asked("m"), shown("m"), stalled).when(event("JackpotFramesResumed", { mediaId: "m" })).phase).toBe("live")
  })

  it("the jackpot's video ignores events of an earlier media session", () => {
    expect(given(jackpotVideo, asked("m"), asked("n")).when(shown("m")).phase).toBe("connecting")
  })

  it("the jackpot's video is stalled when its session ended, and removed when the viewer left", () => {
    const end = (by: "viewer" | "itself") => event("JackpotVideoEnded", { mediaId: "m", by, reason: "" })
    expect(given(jackpotVideo, asked("m"), shown("m")).when(end("itself")).phase).toBe("stalled")
    expect(given(jackpotVideo, asked("m"), shown("m")).when(end("viewer"))).toEqual(jackpotVideo.initial())
  })
})
