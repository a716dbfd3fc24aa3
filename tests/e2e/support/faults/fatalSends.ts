import type { ScenarioChoice } from "../../../../mocks/faults/scenarioChoice.ts"
import type { Envelope } from "../../../../src/log/core/envelope.ts"
import type { Player } from "../session/player.ts"

/** One kind of message: the player's actions up to its send, during which the browser is killed, and the check for its intent event. */
export interface FatalSend {
  readonly what: string
  /** The type of a socket message, or the end of a call's path. */
  readonly armed: string
  /** The address that the browser opens; the token is added. */
  readonly path: string
  readonly scenario: ScenarioChoice["id"]
  /** The player actions before the browser is armed. */
  readonly prepare: (player: Player) => Promise<void>
  /** The player action that sends the message. Null when the page sends it itself while it opens. */
  readonly act: ((player: Player) => Promise<void>) | null
  /** `sent`: the socket message, or the address of the call. */
  readonly isIntent: (event: Envelope, sent: string) => boolean
}

const idIn = (sent: string, name: string): unknown => (JSON.parse(sent) as Readonly<Record<string, unknown>>)[name]

const SEATED: Pick<FatalSend, "path" | "scenario" | "prepare"> = {
  path: "/game/101/machine",
  scenario: "default",
  prepare: (player) => player.expectLive()
}

const atPage = (path: string, ready: string): Pick<FatalSend, "path" | "scenario" | "prepare"> => ({
  path,
  scenario: "default",
  prepare: ({ page }) => page.getByText(ready).first().waitFor()
})

const isTransferOf: FatalSend["isIntent"] = ({ type, data }, sent) =>
  type === "TransferRequested" && data.transferId === idIn(sent, "transferId")

/** Presses the button again when the video has stalled between check and click, because no message is sent then. */
const requestCashOut = async (player: Player): Promise<void> => {
  const dialog = await player.openMoney()
  await player.take("TransferRequested", () => dialog.getByRole("button", { name: "Cash out", exact: true }).click())
}

const topUp = (kind: "discount" | "bonus"): FatalSend => ({
  ...atPage("/lobby", "Machines"),
  what: kind,
  armed: `/player/${kind}`,
  prepare: async ({ page }) => {
    await page.getByRole("button", { name: "Rewards", expanded: false }).click()
    await page.locator(`[data-top-up=${kind}]`).getByRole("button").waitFor()
  },
  act: ({ page }) => page.locator(`[data-top-up=${kind}]`).getByRole("button").click(),
  isIntent: ({ type, data }) => type === "TopUpRequested" && data.kind === kind
})

const sessionAction = (action: "continue" | "cashOut" | "kick", button: string): FatalSend => {
  const find = ({ page }: Player) => page.getByRole("dialog", { name: "You have an open game" }).getByRole("button", { name: button })
  return {
    what: `${action} of an open session`,
    armed: action === "kick" ? "/player/kick" : "/player/cancel",
    path: "/lobby",
    scenario: "reconnect-played",
    prepare: (player) => find(player).waitFor(),
    act: (player) => find(player).click(),
    isIntent: ({ type, data }) => type === "SessionActionRequested" && data.action === action && data.machineId === 101
  }
}

const MESSAGE = "Is anybody there?"

/**
 * Every message that carries an intent of the player. Not among them: queries, which change nothing; the login, because nothing is stored before a
 * login; `presence`, whose event records that the message was sent.
 */
export const FATAL_SENDS: readonly FatalSend[] = [
  {
    ...SEATED,
    what: "press",
    armed: "press",
    // Without credit on the machine, Spin opens the deposit dialog.
    prepare: async (player) => {
      await player.expectLive()
      await player.cashIn("50.00")
    },
    act: (player) => player.press(),
    isIntent: ({ type, data }, sent) => type === "PressRequested" && data.pressId === idIn(sent, "pressId")
  },
  {
    ...SEATED,
    what: "deposit",
    armed: "transfer",
    act: async (player) => void (await player.requestPreset("50.00")),
    isIntent: isTransferOf
  },
  {
    ...SEATED,
    what: "join",
    armed: 'init","machineID',
    act: null,
    isIntent: ({ type, data }, sent) => type === "JoinRequested" && data.machineId === idIn(sent, "machineID")
  },
  {
    ...SEATED,
    what: "cash-out",
    armed: "transfer",
    prepare: async (player) => {
      await player.expectLive()
      await player.cashIn("50.00")
    },
    act: requestCashOut,
    isIntent: isTransferOf
  },
  {
    ...SEATED,
    what: "bet band",
    armed: "selectBand",
    act: (player) => player.chooseBand("40 lines"),
    isIntent: ({ type, data }, sent) => type === "BandRequested" && data.requestId === idIn(sent, "requestId")
  },
  {
    ...SEATED,
    what: "leave",
    armed: "leave",
    act: ({ page }) => page.getByRole("button", { name: "Leave the machine" }).click(),
    isIntent: ({ type }) => type === "LeaveRequested"
  },
  topUp("discount"),
  topUp("bonus"),
  sessionAction("continue", "Go on"),
  sessionAction("cashOut", "Cash out"),
  sessionAction("kick", "End the other session"),
  {
    ...atPage("/profile", "Change password"),
    what: "chat message",
    armed: "/chat/send-message",
    prepare: async ({ page }) => {
      await page.getByRole("button", { name: /^Chat/u }).click()
      const chat = page.getByRole("dialog", { name: "Chat" })
      await chat.getByRole("button", { name: /Destek/u }).click()
      await chat.getByRole("log").getByText("Merhaba").waitFor()
      await chat.getByLabel("Message", { exact: true }).fill(MESSAGE)
    },
    act: ({ page }) => page.getByRole("dialog", { name: "Chat" }).getByRole("button", { name: "Send" }).click(),
    isIntent: ({ type, data }) => type === "ChatMessageRequested" && data.text === MESSAGE
  },
  {
    ...atPage("/profile", "Change password"),
    what: "password",
    armed: "/player/password",
    prepare: async ({ page }) => {
      const form = page.getByRole("form", { name: "Change password" })
      await form.getByLabel("Old password").fill("demo1234")
      await form.getByLabel("New password", { exact: true }).fill("better1234")
      await form.getByLabel("New password again").fill("better1234")
    },
    act: ({ page }) => page.getByRole("form", { name: "Change password" }).getByRole("button", { name: "Change password" }).click(),
    isIntent: ({ type }) => type === "PasswordChangeRequested"
  },
  {
    ...atPage("/profile", "Change password"),
    what: "preferences",
    armed: "/auth/user/update",
    act: ({ page }) => page.getByRole("button", { name: "Appearance: Light" }).click(),
    isIntent: ({ type }) => type === "PreferencesChanged"
  },
  {
    ...atPage("/profile", "Change password"),
    what: "logout",
    armed: "/player/logout",
    act: async (player) => (await player.openMenu()).getByRole("link", { name: "Log out" }).click(),
    isIntent: ({ type }) => type === "LogOutRequested"
  }
]
