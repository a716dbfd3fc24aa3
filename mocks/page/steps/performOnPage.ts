import { writeMoney } from "../../../src/domain/shared/money.ts"
import type { Step } from "../../scenarios/scenario.ts"
import { type Control, labelled, matching, namedButton, namedButtonIn, type PageDriver, type PageTexts } from "./pageDriver.ts"

/** The page and its casino, as far as the steps need them. */
export interface StepPage extends PageTexts {
  readonly machineName: (machineId: number) => string
  readonly contactName: (contactId: string) => string
  /** A token of the player that is `ageMs` old. */
  readonly tokenOf: (username: string, ageMs: number) => string
  /** Loads an address of the product. The page, and everything that runs in it, ends. */
  readonly load: (path: string) => void
}

type StepOf<Kind extends Step["do"]> = Extract<Step, { readonly do: Kind }>

const LOG_OUT = matching("the link to log out", 'a[href$="/logout"]')
const USERNAME = matching("the field for the user name", "input[name=username]")
const SUBMIT_LOGIN = matching("the button to log in", "form:has(input[name=username]) button[type=submit]")

/** Follows a link. On a phone, the menu with the links must be opened first. */
const follow = async (hands: PageDriver, { translate }: StepPage, link: Control): Promise<void> => {
  const menu = namedButton(() => translate("shell:menu.open"))
  const found = await hands.until(
    () => link.find() ?? menu.find(),
    () => `${link.says()} did not appear`
  )
  if (found !== link.find()) found.click()
  await hands.press(link)
}

/** A scenario begins as a guest, but the browser may remember a login. */
const logIn = async (hands: PageDriver, page: StepPage, { as, password }: StepOf<"logIn">): Promise<void> => {
  const menu = namedButton(() => page.translate("shell:menu.open"))
  const isGuest = await hands.until(
    () => (USERNAME.find() !== null ? true : (LOG_OUT.find() ?? menu.find()) === null ? null : false),
    () => `${USERNAME.says()} did not appear`
  )
  if (!isGuest) await follow(hands, page, LOG_OUT)
  await hands.fill(USERNAME, as)
  await hands.fill(matching("the field for the password", "input[name=password]"), password ?? `${as}1234`)
  await hands.press(SUBMIT_LOGIN)
}

/** The search finds a machine whichever brand is open, and wherever it is in a long list. */
const sit = async (hands: PageDriver, { translate, machineName }: StepPage, { machineId }: StepOf<"sit">): Promise<void> => {
  const name = machineName(machineId)
  await hands.fill(
    labelled(() => translate("lobby.search")),
    name
  )
  await hands.press(
    namedButton(
      () => translate("brand.joinMachine", { name }),
      () => translate("brand.returnTo", { name })
    )
  )
}

/** The statuses of a transfer that has ended, or whose outcome is unknown. */
const FINAL = '[data-testid="transfer-status"]:is([data-status="done"], [data-status="refused"], [data-status="unknown"])'

const cashIn = async (hands: PageDriver, { translate, language }: StepPage, { amount, twice }: StepOf<"cashIn">): Promise<void> => {
  const field = labelled(() => translate("game.freeAmount"))
  if (field.find() === null) await hands.press(namedButton(() => translate("game.money")))
  await hands.fill(field, writeMoney(amount, language()))
  const submit: Control = {
    says: () => `the button “${translate("game.cashIn")}”`,
    find: () => field.find()?.closest("form")?.querySelector<HTMLElement>("button[type=submit]") ?? null
  }
  await hands.press(submit)
  if (twice === true) submit.find()?.click()
  // The field is empty once the page has taken the amount. Until the money has arrived, Spin would ask for a deposit.
  await hands.until(
    () => (field.find() === null || document.querySelector(FINAL) !== null ? true : null),
    () => "the transfer did not end"
  )
}

const cashOut = async (hands: PageDriver, { translate }: StepPage): Promise<void> => {
  const name = (): string => translate("game.cashOut")
  // The dialog for deposits has a button of its own, which asks no question. The dialog of an open game has one for that game.
  const dialog = labelled(() => translate("game.freeAmount"))
    .find()
    ?.closest("[role=dialog]")
  await hands.press(namedButtonIn(dialog ?? null, name))
  if (dialog !== undefined && dialog !== null) return
  const question = `[role=dialog][aria-label="${CSS.escape(name())}"]`
  await hands.press(matching("the confirmation of the cash-out", `${question} button:last-of-type`))
}

const autoplay = async (hands: PageDriver, { translate }: StepPage): Promise<void> => {
  const stop = namedButton(() => translate("play:autoplay.stop"))
  const isOn = stop.find() !== null
  await hands.press(isOn ? stop : namedButton(() => translate("game.autoplay")))
  if (!isOn) await hands.press(namedButton(() => translate("play:autoplay.start")))
}

/** With credit on the machine, the page asks first. Not every state lets the player leave the credit there. */
const leave = async (hands: PageDriver, { translate }: StepPage): Promise<void> => {
  const leaves = namedButton(() => translate("game.leave"))
  await hands.press(leaves)
  const stays = namedButton(
    () => translate("game.leaveCredit"),
    () => translate("game.leaveAnyway")
  )
  const cashesOut = namedButton(() => translate("game.leaveCashOut"))
  const confirms = (): HTMLElement | null => {
    const button = leaves.find()
    return button?.matches("[role=dialog] *") === true ? button : null
  }
  const answered = new WeakSet<HTMLElement>()
  await hands.until(
    () => {
      if (!location.pathname.includes("/game/")) return true
      const answer = stays.find() ?? cashesOut.find() ?? confirms()
      // The question changes when the credit has gone another way meanwhile.
      if (answer !== null && !answered.has(answer)) answer.click()
      if (answer !== null) answered.add(answer)
      return null
    },
    () => "the machine was not left"
  )
}

/** The machine's button of this kind. The page shows Collect as Cash out, and calls the attendant by the button Service. */
const press = async (hands: PageDriver, page: StepPage, { button, anyway }: StepOf<"press">): Promise<void> => {
  const { translate } = page
  if (button === "collect") return cashOut(hands, page)
  const key = `game.${button === "service" ? "attendant" : button}`
  const name = (): string => (translate(key) === key ? button : translate(key))
  await hands.press(namedButton(name), anyway)
}

const unlock = async (hands: PageDriver, { pin }: StepOf<"unlock">): Promise<void> => {
  await hands.fill(matching("the field for the PIN", "input[name=pin]"), pin)
  await hands.press(matching("the button to unlock", "form:has(input[name=pin]) button[type=submit]"))
}

/** The contacts have unread messages, which the name of the chat's button counts. */
const COUNTS = Array.from({ length: 20 }, (_, index) => index + 1)

const openChat = async (hands: PageDriver, { translate, contactName }: StepPage, { contact }: StepOf<"chat">): Promise<void> => {
  const back = namedButton(() => translate("pages:chat.back"))
  const list = `ul[aria-label="${CSS.escape(translate("pages:chat.contacts"))}"]`
  if (back.find() !== null) await hands.press(back)
  else if (document.querySelector(list) === null) {
    const unread = COUNTS.map((count) => () => translate("shell:tools.chatUnread", { count }))
    await hands.press(namedButton(() => translate("shell:tools.chat"), ...unread))
  }
  if (contact === undefined) return
  const name = contactName(contact)
  await hands.press({
    says: () => `the contact ${name}`,
    find: () => [...document.querySelectorAll("bdi")].find(({ textContent }) => textContent === name)?.closest("button") ?? null
  })
}

const write = async (hands: PageDriver, { translate }: StepPage, { text }: StepOf<"write">): Promise<void> => {
  await hands.fill(
    labelled(() => translate("pages:chat.message")),
    text
  )
  await hands.press(namedButton(() => translate("pages:chat.send")))
}

/** The page ends here. The next page goes on with the next step. */
const open = async (hands: PageDriver, { load, tokenOf }: StepPage, { path, as, tokenAgeMs = 0 }: StepOf<"open">): Promise<void> => {
  load(as === undefined ? path : `${path}?${new URLSearchParams({ token: tokenOf(as, tokenAgeMs) }).toString()}`)
  await hands.until(
    () => null,
    () => "the page did not load"
  )
}

/**
 * Performs a step by the elements that a player uses. Returns null for a step that only a person can perform: its elements depend on the
 * content of the page.
 */
export const performOnPage = (hands: PageDriver, page: StepPage, step: Step): Promise<void> | null => {
  const { translate } = page
  switch (step.do) {
    case "open":
      return open(hands, page, step)
    case "logIn":
      return logIn(hands, page, step)
    case "logOut":
      return follow(hands, page, LOG_OUT)
    case "sit":
      return sit(hands, page, step)
    case "cashIn":
      return cashIn(hands, page, step)
    case "cashOut":
      return cashOut(hands, page)
    case "spin":
      return hands.press(namedButton(() => translate("game.spin")))
    case "press":
      return press(hands, page, step)
    case "autoplay":
      return autoplay(hands, page)
    case "leave":
      return leave(hands, page)
    case "stay":
      return hands.press(namedButton(() => translate("game.idleStay")))
    case "topUp":
      return hands.press(matching(`the button for a ${step.kind}`, `[data-top-up="${step.kind}"] button`))
    case "openSession":
      return hands.press(namedButton(() => translate(`reconnect.${step.action}`)))
    case "unlock":
      return unlock(hands, step)
    case "chat":
      return openChat(hands, page, step)
    case "write":
      return write(hands, page, step)
    case "quickPanel":
      return hands.press(namedButton(() => translate("shell:tools.quick")))
    case "jackpot":
      return follow(hands, page, matching("the link to the jackpot", 'a[href$="/jackpot"]'))
    case "wait":
      return hands.pass(step.ms)
    default:
      return null
  }
}
