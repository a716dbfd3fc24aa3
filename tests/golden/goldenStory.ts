import { DEFAULT_SETTINGS } from "../../src/domain/account/settings.ts"
import { type DomainEvent, event } from "../../src/domain/events.ts"
import { profileAt, rulesOf } from "../../src/domain/protection/profiles/profiles.ts"
import { DEFAULT_PREFERENCES } from "../../src/domain/shell/preferences.ts"
import type { Meter } from "../../src/domain/game/gameEvents.ts"
import type { Origin, Source } from "../../src/log/core/envelope.ts"
import { aMachine, aPlayer, aRefusal, aSeat } from "../support/samples.ts"

/** One line of the session: an event and its delay after the previous one, in ms. */
interface Line {
  readonly after: number
  readonly fact: DomainEvent
  readonly origin: Origin
}

const src = (kind: Source["kind"], op?: string): Source => (op === undefined ? { kind } : { kind, op })
const rest = (op: string) => src("rest", op)
const player = (op: string) => src("player", op)
const GAME = src("socket", "game")
const NOTICES = src("socket", "notifications")
const VIDEO = src("video")
const TIMER = src("timer")
const BROWSER = src("browser")

/** Collects events line by line. Numbers commands like the runtime, and gives server messages no command. */
const makeTeller = () => {
  const lines: Line[] = []
  let commands = 0
  let corr: string | null = null
  const tell = (source: Source, fact: DomainEvent, after = 40): void => {
    const isOwn = source.kind === "player" || source.kind === "rest" || source.kind === "runtime"
    lines.push({ after, fact, origin: { src: source, ...(isOwn && corr !== null ? { corr } : {}) } })
  }
  const command = (tellAll: () => void): void => {
    corr = `c${(commands += 1)}`
    tellAll()
    corr = null
  }
  return { lines, tell, command, newPage: () => void (commands = 0) }
}

type Teller = ReturnType<typeof makeTeller>

const MACHINES = Array.from({ length: 24 }, (_, index) =>
  aMachine({
    id: 11 + index,
    name: `Lale ${index + 1}`,
    status: index % 3 === 2 ? 2 : 3,
    brandId: 1 + (index % 3),
    brand: ["Boğaziçi", "Kapadokya", "Paper Moon"][index % 3] ?? "",
    reservation: index === 5 ? { mine: true, until: 1_790_000_600_000 } : null
  })
)

const BRANDS = [1, 2, 3].map((id) => ({
  id,
  name: ["Boğaziçi", "Kapadokya", "Paper Moon"][id - 1] ?? "",
  machineCount: 8,
  jackpots: [id * 100_000, 30_000]
}))

/** Current amounts of machine and wallet, so that the session's figures are consistent. Minor units. */
interface Purse {
  balance: number
  meter: Meter
}

const turn = (purse: Purse, change: Partial<Meter>): Meter => {
  purse.meter = { ...purse.meter, ...change, version: purse.meter.version + 1 }
  return purse.meter
}

const boot = ({ tell, command }: Teller): void => {
  tell(BROWSER, event("PageLoaded", { restored: 0 }), 0)
  tell(BROWSER, event("BrowserChecked", { family: "chromium", hasWebRtc: true, accepted: false }), 0)
  tell(
    rest("getSettings"),
    event("SettingsLoaded", { settings: { ...DEFAULT_SETTINGS, hotCoins: [500, 5_000] }, source: "file", rejected: ["VOLUME"] })
  )
  tell(BROWSER, event("DisplayChanged", { language: "tr", scheme: "dark" }))
  tell(BROWSER, event("PathWanted", { path: "/lobby" }))
  tell(BROWSER, event("Navigated", { path: "/login" }))
  command(() => {
    tell(player("logIn"), event("LogInRequested", { remember: true }), 4_000)
    tell(rest("logIn"), event("RequestFailed", { op: "logIn", kind: "network", status: null }))
    tell(rest("logIn"), event("LogInFailed", { reason: "network" }), 1)
  })
  command(() => {
    tell(player("logIn"), event("LogInRequested", { remember: true }), 3_000)
    tell(rest("logIn"), event("RequestFailed", { op: "logIn", kind: "rejected", status: 10_701 }))
    tell(rest("logIn"), event("LogInRefused", { refusal: aRefusal(10_701, { attempts: 2 }) }), 1)
  })
  command(() => {
    tell(player("logIn"), event("LogInRequested", { remember: true }), 3_000)
    tell(rest("logIn"), event("LoggedIn", { player: aPlayer({ group: "staff", permissions: [145] }), via: "login" }), 120)
  })
}

/** A transfer and a press of an earlier session, with an unknown result until the server is queried (LIVE-4). */
const takeOverOperations = ({ tell, command }: Teller, balance: number): void => {
  const before = { machineId: 11, expired: false }
  const operations = [
    { ...before, kind: "transfer", id: "t-0", direction: "in", amount: 500, at: 1_789_999_000_000 },
    { ...before, kind: "press", id: "p-0", direction: null, amount: null, at: 1_789_999_001_000 }
  ] as const
  tell(src("runtime", "pendingOperations"), event("OperationsTakenOver", { operations }), 2)
  const step = { transferId: "t-0", direction: "in", amount: 500 } as const
  tell(rest("getTransferStatus"), event("TransferCompleted", { ...step, credit: 500, balance }), 40)
  tell(rest("getPressStatus"), event("PressUnseen", { pressId: "p-0" }), 2)
  command(() => tell(player("dismissOperation"), event("OperationDismissed", { id: "t-0" }), 3_000))
}

/** An earlier session of this player left credit on a machine. The casino pays it out, and the player dismisses the message. */
const leaveCredit = ({ tell, command }: Teller, wallet: number): void => {
  const where = { playerId: "7", machineId: 12, machineName: "Lale 2" }
  const left = { ...where, amount: 900, wallet: wallet - 900, heldUntil: null, reason: "kicked", endedAt: 1_790_000_000_000 } as const
  tell(src("runtime", "leftCreditReactor"), event("CreditLeft", left), 2)
  command(() => tell(player("hideLeftCredit"), event("LeftCreditHidden", { machineId: 12 }), 400))
  tell(src("runtime", "leftCreditReactor"), event("LeftCreditBooked", { machineId: 12 }), 500)
  command(() => tell(player("dismissLeftCredit"), event("LeftCreditDismissed", { machineId: 12 }), 2_000))
}

const arrive = (teller: Teller, balance: number): void => {
  const { tell, command } = teller
  tell(NOTICES, event("ConnectionRequested", { channel: "notifications", attempt: 1 }), 3)
  command(() => tell(rest("getBalance"), event("BalanceReceived", { balance, asked: 11 }), 60))
  tell(NOTICES, event("ConnectionOpened", { channel: "notifications" }), 5)
  tell(NOTICES, event("BalanceNotified", { balance }), 1)
  tell(BROWSER, event("Navigated", { path: "/lobby" }), 12)
  takeOverOperations(teller, balance)
  command(() => {
    tell(rest("getMachines"), event("MachinesRequested", {}), 5)
    tell(rest("getBrands"), event("BrandsRequested", {}), 0)
    tell(rest("getMachines"), event("MachinesReceived", { machines: MACHINES, asked: 16 }), 80)
    tell(rest("getBrands"), event("BrandsReceived", { brands: BRANDS }), 4)
  })
  for (const id of [13, 16, 19, 20]) tell(NOTICES, event("MachineStatusChanged", { machineId: id, status: id % 4 }), 900)
  tell(NOTICES, event("MachineStatusChanged", { machineId: 999, status: 1 }))
  command(() => {
    tell(rest("getBrands"), event("BrandsRequested", {}), 6_000)
    tell(rest("getBrands"), event("RequestFailed", { op: "getBrands", kind: "server", status: 503 }), 900)
    tell(rest("getBrands"), event("LobbyRequestFailed", { what: "brands" }), 0)
  })
  tell(
    NOTICES,
    event("MessageRejected", { from: "notifications", messageType: "weather", issues: [{ path: "type", message: "The type is unknown" }] })
  )
  command(() => tell(player("selectBrand"), event("BrandSelected", { brandId: 2 }), 2_000))
  command(() => tell(player("selectBrand"), event("BrandSelected", { brandId: null }), 900))
}

const watch = ({ tell }: Teller, mediaId: string, attempt: number): void => {
  tell(VIDEO, event("VideoRequested", { mediaId, attempt }), 5)
  tell(VIDEO, event("FirstFramePresented", { mediaId, afterMs: 92, width: 1280, height: 720 }), 92)
}

const sample = ({ tell }: Teller, mediaId: string, frames: number): void =>
  tell(
    VIDEO,
    event("VideoSampled", {
      mediaId,
      frames,
      roundTripMs: 18,
      jitterBufferMs: null,
      packetsLost: 0,
      packetsReceived: 210,
      width: 1280,
      height: 720
    }),
    1_000
  )

const sit = (teller: Teller, purse: Purse): void => {
  const { tell, command } = teller
  command(() => tell(player("joinMachine"), event("JoinRefused", { machineId: 13, reason: "notAvailable" }), 1_500))
  command(() => tell(player("joinMachine"), event("JoinRequested", { machineId: 12, name: "Lale 2" }), 1_200))
  tell(GAME, event("ConnectionRequested", { channel: "game", attempt: 1 }), 1)
  tell(GAME, event("SeatRefused", { machineId: 12, refusal: aRefusal(52_003) }), 40)
  tell(GAME, event("ConnectionClosed", { channel: "game" }), 1)
  command(() => tell(player("joinMachine"), event("JoinRequested", { machineId: 11, name: "Lale 1" }), 2_500))
  tell(BROWSER, event("Navigated", { path: "/game/11/Lale%201" }), 3)
  tell(GAME, event("ConnectionRequested", { channel: "game", attempt: 1 }), 1)
  tell(GAME, event("ConnectionOpened", { channel: "game" }), 45)
  tell(
    GAME,
    event("SeatTaken", aSeat({ machineId: 11, name: "Lale 1", meter: purse.meter, balance: purse.balance, signalling: "whep" })),
    1
  )
  tell(NOTICES, event("MachineStatusChanged", { machineId: 11, status: 3 }), 5)
  tell(VIDEO, event("VideoRequested", { mediaId: "m-0", attempt: 1 }), 5)
  tell(VIDEO, event("VideoFailed", { mediaId: "m-0", code: 70_000, reason: "no pipeline" }), 300)
  watch(teller, "m-1", 2)
  tell(VIDEO, event("PlaybackRefused", { mediaId: "m-1" }), 2)
  command(() => tell(player("press"), event("PressIgnored", { button: "spin", why: "noPicture" }), 60))
}

const moveMoney = (
  { tell, command }: Teller,
  purse: Purse,
  move: { readonly id: string; readonly direction: "in" | "out"; readonly amount: number }
): void => {
  const { id: transferId, direction, amount } = move
  const step = { transferId, direction, amount }
  const signed = direction === "in" ? amount : -amount
  command(() => {
    const asked = direction === "in" ? amount : null
    tell(
      player(direction === "in" ? "cashIn" : "cashOut"),
      event("TransferRequested", { transferId, machineId: 11, direction, amount: asked }),
      2_000
    )
    tell(src("runtime", "transfer"), event("TransferSent", { transferId }), 6)
  })
  tell(GAME, event("TransferAccepted", step), 30)
  purse.balance -= signed
  tell(NOTICES, event("BalanceNotified", { balance: purse.balance }), 2)
  tell(GAME, event("TransferMachineConfirmed", step), 350)
  const meter = turn(purse, { credit: purse.meter.credit + signed })
  tell(GAME, event("TransferCompleted", { ...step, credit: meter.credit, balance: purse.balance }), 250)
  tell(GAME, event("AmountActionReported", { action: direction === "in" ? 3 : 4, amount, transferId }), 0)
  tell(GAME, event("MeterReported", { meter }), 0)
}

const spin = ({ tell, command }: Teller, purse: Purse, { pressId, win }: { readonly pressId: string; readonly win: number }): void => {
  command(() => {
    tell(player("press"), event("PressRequested", { pressId, button: "spin", bet: purse.meter.bet }), 800)
    tell(src("runtime", "press"), event("PressSent", { pressId }), 0)
  })
  tell(GAME, event("PressAccepted", { pressId }), 25)
  tell(
    GAME,
    event("MeterReported", {
      meter: turn(purse, { credit: purse.meter.credit - purse.meter.bet, lastWin: 0, spins: purse.meter.spins + 1 })
    }),
    1
  )
  tell(GAME, event("MeterReported", { meter: turn(purse, { credit: purse.meter.credit + win, lastWin: win }) }), 2_400)
  tell(GAME, event("PressDone", { pressId, win }), 0)
}

const PLAN = { rounds: 10, lossLimit: 50_000, winAbove: null, stopOnBonus: true } as const

const play = (teller: Teller, purse: Purse): void => {
  const { tell, command } = teller
  moveMoney(teller, purse, { id: "t-1", direction: "in", amount: 20_000 })
  for (let n = 1; n <= 12; n += 1) {
    spin(teller, purse, { pressId: `p-${n}`, win: n % 4 === 0 ? n * 150 : 0 })
    if (n % 3 === 0) sample(teller, "m-1", 30)
  }
  command(() => {
    tell(player("chooseBand"), event("BandRequested", { requestId: "b-1", bandId: 2 }), 1_500)
    tell(GAME, event("BandSelected", { bandId: 2 }), 60)
    tell(GAME, event("MeterReported", { meter: turn(purse, { bet: 200 }) }), 0)
  })
  command(() => tell(player("chooseBand"), event("BandRequested", { requestId: "b-2", bandId: 9 }), 1_500))
  tell(GAME, event("BandRefused", { requestId: "b-2", refusal: aRefusal(52_008) }), 40)
  command(() => tell(player("startAutoplay"), event("AutoplayToggled", { on: true, plan: PLAN }), 900))
  for (let n = 13; n <= 22; n += 1) spin(teller, purse, { pressId: `p-${n}`, win: n === 17 ? 4_200 : 0 })
  tell(src("runtime", "autoplay"), event("AutoplayToggled", { on: false, ended: "rounds" }), 100)
  command(() => tell(player("chooseVolume"), event("VolumeChosen", { volume: 0.5 }), 700))
  const view = { videoType: "screen", sideBar: false, cutScreen: true, turned: false, fullScreen: false } as const
  command(() => tell(player("chooseGameView"), event("GameViewChosen", view), 300))
  watch(teller, "m-screen", 1)
  command(() => tell(player("openDialog"), event("DialogOpened", { dialog: "cash" }), 300))
  command(() => tell(player("closeDialog"), event("DialogClosed", { dialog: "cash" }), 900))
  command(() => tell(player("closeNotice"), event("NoticeClosed", { notice: "away", at: 1_790_000_050_000 }), 300))
  tell(src("runtime", "offerHints"), event("HintsOffered", {}), 300)
  command(() => tell(player("closeNotice"), event("NoticeClosed", { notice: "hints", at: 0 }), 300))
  command(() => tell(player("celebrate"), event("CelebrationStarted", {}), 300))
  command(() => tell(player("celebrate"), event("CelebrationEnded", {}), 300))
  const rules = rulesOf(profileAt("gb", 1_790_000_000_000))
  tell(
    src("runtime", "applyProtection"),
    event("ProtectionApplied", { profile: "gb", edition: "2025-05-21", asked: "gb", source: "setting", rules }),
    300
  )
  command(() => tell(player("chooseCheckInterval"), event("CheckIntervalChosen", { intervalMs: 600_000 }), 300))
  command(() => tell(player("answerRealityCheck"), event("RealityCheckAnswered", { answer: "continue" }), 300))
  command(() => tell(player("startBreak"), event("BreakStarted", { kind: "panic", durationMs: 86_400_000, requestId: "r-1" }), 300))
  tell(src("runtime", "deliverProtection"), event("ProtectionRequestSettled", { requestId: "r-1", outcome: "confirmed" }), 90)
  const deposit = { kind: "deposit", period: "day" } as const
  tell(rest("getLimits"), event("LimitsReceived", { limits: [{ ...deposit, value: 20_000, used: 500, pending: null }] }), 90)
  command(() =>
    tell(
      player("setLimit"),
      event("LimitRequested", { ...deposit, requestId: "r-2", value: 50_000, effectiveFrom: 1_800_000_000_000 }),
      900
    )
  )
  command(() => tell(player("cancelRaise"), event("LimitRaiseCancelled", { ...deposit, requestId: "r-3" }), 900))
  const wager = { kind: "wager", period: "week", value: 90_000, used: 0, pending: null } as const
  const kept = { breaks: [{ kind: "timeOut", startedAt: 1_790_000_000_000, durationMs: 86_400_000 }], limits: [wager], unsent: [] } as const
  tell(src("browser", "restoreProtection"), event("ProtectionRestored", kept), 90)
  command(() => tell(player("planSession"), event("SessionPlanned", { timeMs: 3_600_000, spend: 5_000 }), 900))
  tell(GAME, event("AmountActionReported", { action: 6, amount: 12_345, transferId: null }), 1_000)
}

const stumble = (teller: Teller, purse: Purse): void => {
  const { tell, command } = teller
  command(() => {
    tell(player("press"), event("PressRequested", { pressId: "p-23", button: "spin" }), 900)
    tell(src("runtime", "press"), event("PressSent", { pressId: "p-23" }), 0)
  })
  tell(GAME, event("PressRefused", { pressId: "p-23", refusal: aRefusal(52_001) }), 30)
  command(() => tell(player("cashIn"), event("TransferIgnored", { direction: "in", amount: 9_000_000, why: "notEnough" }), 900))
  command(() => {
    tell(player("cashIn"), event("TransferRequested", { transferId: "t-2", machineId: 11, direction: "in", amount: 100 }), 900)
    tell(src("runtime", "transfer"), event("TransferSent", { transferId: "t-2" }), 4)
  })
  tell(GAME, event("TransferRefused", { transferId: "t-2", refusal: aRefusal(51_003) }), 30)
  tell(GAME, event("CodeNotified", { refusal: aRefusal(18_800, { seconds: 20 }) }), 400)
  tell(player("showPresence"), event("PresenceShown", {}), 300)
  tell(GAME, event("PresenceAccepted", {}), 20)
  tell(VIDEO, event("FramesStalled", { mediaId: "m-screen", lastFrameAt: 1_790_000_150_000 }), 1_500)
  tell(VIDEO, event("RecoveryTried", { rung: "play", afterMs: 1_550 }), 0)
  tell(VIDEO, event("FramesResumed", { mediaId: "m-screen", afterMs: 700 }), 700)
  command(() => {
    tell(player("press"), event("PressRequested", { pressId: "p-24", button: "spin" }), 900)
    tell(src("runtime", "press"), event("PressSent", { pressId: "p-24" }), 0)
  })
  tell(BROWSER, event("NetworkChanged", { online: false }), 300)
  loseLines(teller, purse)
}

const loseLines = (teller: Teller, purse: Purse): void => {
  const { tell, command } = teller
  tell(GAME, event("ConnectionLost", { channel: "game", code: 1006, reason: "" }), 20)
  tell(TIMER, event("PressBecameUnknown", { pressId: "p-24" }), 0)
  tell(TIMER, event("ReconnectScheduled", { channel: "game", attempt: 1, delayMs: 410 }), 0)
  tell(NOTICES, event("ConnectionLost", { channel: "notifications", code: 1006, reason: "" }), 5)
  tell(TIMER, event("ReconnectScheduled", { channel: "notifications", attempt: 1, delayMs: 380 }), 0)
  tell(VIDEO, event("VideoEnded", { mediaId: "m-screen", reason: "no frames" }), 900)
  tell(GAME, event("ConnectionRequested", { channel: "game", attempt: 2 }), 410)
  tell(GAME, event("ConnectionLost", { channel: "game", code: 0, reason: "not opened" }), 3)
  tell(TIMER, event("ReconnectScheduled", { channel: "game", attempt: 2, delayMs: 800 }), 0)
  tell(BROWSER, event("NetworkChanged", { online: true }), 300)
  tell(NOTICES, event("ConnectionRequested", { channel: "notifications", attempt: 2 }), 2)
  tell(NOTICES, event("ConnectionOpened", { channel: "notifications" }), 40)
  tell(NOTICES, event("BalanceNotified", { balance: purse.balance }), 1)
  tell(NOTICES, event("SessionReported", { open: true, machineId: 11, machineName: "Lale 1", machineStatus: 2 }), 0)
  command(() => tell(rest("getBalance"), event("BalanceReceived", { balance: purse.balance, asked: 200 }), 50))
  tell(GAME, event("ConnectionRequested", { channel: "game", attempt: 3 }), 100)
  tell(GAME, event("ConnectionOpened", { channel: "game" }), 45)
  tell(GAME, event("SeatTaken", aSeat({ machineId: 11, name: "Lale 1", meter: purse.meter, balance: purse.balance, activeBand: 2 })), 1)
  watch(teller, "m-2", 1)
  tell(TIMER, event("DeadlineReached", { what: "press", id: "p-24" }), 2_000)
  tell(GAME, event("PressUnseen", { pressId: "p-24" }), 30)
}

const goHome = (teller: Teller, purse: Purse): void => {
  const { tell, command } = teller
  for (let n = 25; n <= 40; n += 1) spin(teller, purse, { pressId: `p-${n}`, win: n % 5 === 0 ? n * 20 : 0 })
  command(() => {
    tell(player("cashOut"), event("TransferRequested", { transferId: "t-3", machineId: 11, direction: "out", amount: null }), 900)
    tell(src("runtime", "transfer"), event("TransferSent", { transferId: "t-3" }), 4)
  })
  tell(TIMER, event("DeadlineReached", { what: "transfer", id: "t-3" }), 8_100)
  tell(TIMER, event("TransferBecameUnknown", { transferId: "t-3" }), 0)
  tell(GAME, event("TransferUnseen", { transferId: "t-3" }), 60)
  moveMoney(teller, purse, { id: "t-4", direction: "out", amount: purse.meter.credit })
  command(() => {
    tell(player("leaveMachine"), event("LeaveRequested", {}), 2_000)
    tell(player("leaveMachine"), event("MachineLeft", { machineId: 11, reason: "player" }), 1)
  })
  tell(GAME, event("ConnectionClosed", { channel: "game" }), 0)
  tell(VIDEO, event("VideoEnded", { mediaId: "m-2", reason: "left" }), 0)
  leaveCredit(teller, purse.balance)
  tell(BROWSER, event("Navigated", { path: "/lobby" }), 10)
  tell(BROWSER, event("LongFrameSeen", { durationMs: 180, blockingMs: 130, part: "player" }), 100)
  tell(BROWSER, event("PartMissing", { waits: false }), 100)
  tell(BROWSER, event("VitalMeasured", { vital: "lcp", value: 1_240 }), 700)
  tell(BROWSER, event("VisibilityChanged", { visible: false }), 0)
  tell(BROWSER, event("VisibilityChanged", { visible: true }), 30_000)
}

const read = ({ tell, command }: Teller): void => {
  const paging = { page: 1, pageSize: 20 }
  const page = { ...paging, asked: 354, total: 41 }
  command(() => {
    tell(rest("getPlayerLogs"), event("PlayerLogsRequested", paging), 900)
    const logs = [{ id: "log-9", type: "success", time: 1_790_000_000_000, ip: "192.0.2.7" } as const]
    tell(rest("getPlayerLogs"), event("PlayerLogsReceived", { ...page, logs }), 40)
    tell(rest("getPlayerLogs"), event("PlayerLogsRequested", { ...paging, page: 2 }), 900)
    tell(rest("getPlayerLogs"), event("PlayerLogsFailed", { asked: 356 }), 40)
  })
  command(() => {
    tell(rest("getSlotSessions"), event("SlotSessionsRequested", paging), 900)
    const amounts = { cashIn: 500, cashOut: 200, net: -300 }
    const sessions = [{ id: "s-1", machineId: 11, machine: "Lale 1", brand: "Bosphorus", start: 1_790_000_000_000, end: null, ...amounts }]
    tell(rest("getSlotSessions"), event("SlotSessionsReceived", { ...page, asked: 358, sessions }), 40)
    tell(rest("getSlotSessions"), event("SlotSessionsFailed", { asked: 358 }), 900)
  })
  command(() => {
    const filter = { actions: [3, 4], from: null, to: 1_790_000_900_000 } as const
    tell(rest("getTransactions"), event("TransactionsRequested", { ...paging, filter }), 900)
    const transactions = [{ id: "t-1", action: 3, amount: 500, time: 1_790_000_000_000, machine: "Lale 1" } as const]
    tell(rest("getTransactions"), event("TransactionsReceived", { ...page, asked: 361, transactions }), 40)
    tell(rest("getTransactions"), event("TransactionsFailed", { asked: 361 }), 900)
  })
  command(() => {
    const machine = aMachine({ id: 40, name: "Lale 40", status: 3, brandId: 1, brand: "Boğaziçi" })
    tell(rest("getMachine"), event("MachineReceived", { machine, asked: 363 }), 40)
  })
  command(() => {
    const of = { exportId: "x-1", list: "transactions" } as const
    tell(player("exportCsv"), event("CsvExportStarted", of), 900)
    tell(rest("exportCsv"), event("CsvExportProgressed", { ...of, rows: 100, total: 250 }), 40)
    tell(player("cancelExport"), event("CsvExportCancelled", of), 40)
    tell(player("exportCsv"), event("CsvExportStarted", { ...of, exportId: "x-2" }), 900)
    tell(rest("exportCsv"), event("CsvExportFailed", { ...of, exportId: "x-2", reason: "call" }), 40)
    tell(player("exportCsv"), event("CsvExportStarted", { ...of, exportId: "x-3" }), 900)
    tell(rest("exportCsv"), event("CsvExportFinished", { ...of, exportId: "x-3", rows: 250 }), 40)
  })
  command(() => {
    tell(player("changePassword"), event("PasswordChangeRequested", {}), 4_000)
    tell(rest("changePassword"), event("PasswordChangeRefused", { refusal: aRefusal(40_001) }), 60)
    tell(player("changePassword"), event("PasswordChangeRequested", {}), 4_000)
    tell(rest("changePassword"), event("PasswordChangeFailed", { reason: "timeout" }), 10_000)
    tell(player("changePassword"), event("PasswordChangeRequested", {}), 4_000)
    tell(rest("changePassword"), event("PasswordChanged", {}), 60)
  })
}

const chat = ({ tell, command }: Teller): void => {
  command(() => tell(player("openPanel"), event("PanelOpened", { panel: "chat" }), 900))
  command(() => {
    tell(rest("getChatContacts"), event("ChatContactsRequested", {}), 5)
    tell(rest("getChatContacts"), event("ChatContactsFailed", {}), 40)
    tell(rest("getChatContacts"), event("ChatContactsRequested", {}), 900)
    const contacts = [{ id: "support", name: "Destek", avatar: "/a.svg", status: "online", unread: 2 } as const]
    tell(rest("getChatContacts"), event("ChatContactsReceived", { contacts }), 40)
  })
  command(() => {
    tell(player("selectChatContact"), event("ChatContactSelected", { contactId: "support" }), 900)
    tell(rest("getChat"), event("ChatRequested", { contactId: "support" }), 1)
    tell(rest("getChat"), event("ChatFailed", { contactId: "support" }), 40)
    tell(rest("getChat"), event("ChatRequested", { contactId: "support" }), 900)
    const dialog = [{ who: "support", message: "Merhaba", time: 1_790_000_000_000 }]
    tell(rest("getChat"), event("ChatReceived", { contactId: "support", chatId: "7:support", dialog }), 40)
    tell(rest("getChatUser"), event("ChatUserFailed", {}), 5)
    tell(rest("getChatUser"), event("ChatUserReceived", { userId: "7", chatList: [{ chatId: "7:support", contactId: "support" }] }), 5)
    tell(rest("updateChatUser"), event("ChatReadFailed", { contactId: "support", until: 5 }), 20)
    tell(rest("updateChatUser"), event("ChatReadReported", { contactId: "support", until: 6 }), 20)
  })
  for (const requestId of ["q-1", "q-2", "q-3"]) {
    command(() => {
      tell(player("sendChatMessage"), event("ChatMessageRequested", { requestId, chatId: "7:support", text: "Param nerede?" }), 3_000)
      if (requestId === "q-1") tell(rest("sendMessage"), event("ChatMessageFailed", { requestId, reason: "network" }))
      if (requestId === "q-2") tell(rest("sendMessage"), event("ChatMessageRefused", { requestId, refusal: aRefusal(40_000) }))
      const message = { who: "7", message: "Param nerede?", time: 1_790_000_000_900 }
      if (requestId === "q-3") tell(rest("sendMessage"), event("ChatMessageSent", { requestId, chatId: "7:support", message }))
    })
  }
  command(() => tell(player("closePanel"), event("PanelClosed", { panel: "chat" }), 900))
  command(() => tell(player("openDialog"), event("DialogOpened", { dialog: "support" }), 300))
  tell(src("browser", "supportFrame"), event("SupportChatChanged", { phase: "ready" }), 700)
  command(() => tell(player("closeDialog"), event("DialogClosed", { dialog: "support" }), 900))
  command(() => {
    tell(player("openPanel"), event("PanelOpened", { panel: "quick" }), 900)
    tell(rest("getQuickPanel"), event("QuickPanelRequested", {}), 5)
    tell(rest("getQuickPanel"), event("QuickPanelFailed", {}), 40)
    tell(rest("getQuickPanel"), event("QuickPanelRequested", {}), 900)
    const entries = [{ id: "e-1", title: "Turnuva", detail: "Bugün" }]
    tell(rest("getQuickPanel"), event("QuickPanelReceived", { events: entries, notes: [] }), 40)
  })
}

const idle = ({ tell, command }: Teller): void => {
  const preferences = { ...DEFAULT_PREFERENCES, direction: "rtl", shortcuts: ["menu_loby"] } as const
  command(() => {
    tell(player("changePreferences"), event("PreferencesChanged", { preferences }), 900)
    tell(rest("updateUser"), event("PreferencesSaveFailed", { reason: "refused" }), 440)
    tell(player("changePreferences"), event("PreferencesChanged", { preferences, updatedAt: 2 }), 900)
    tell(rest("updateUser"), event("PreferencesSaved", { updatedAt: 2 }), 440)
  })
  tell(src("timer", "lock"), event("ScreenLocked", { cause: "idle" }), 60_000)
  command(() => {
    tell(player("unlock"), event("UnlockRequested", {}), 3_000)
    tell(player("unlock"), event("PinCheckFailed", {}), 3)
    tell(player("unlock"), event("UnlockRequested", {}), 3_000)
    tell(player("unlock"), event("PinRefused", {}), 3)
    tell(player("unlock"), event("UnlockRequested", {}), 3_000)
    tell(player("unlock"), event("ScreenUnlocked", {}), 3)
  })
}

const topUp = ({ tell, command }: Teller): void => {
  command(() => tell(player("requestTopUp"), event("TopUpIgnored", { kind: "discount", why: "balanceTooHigh", minimum: 10_000 }), 900))
  command(() => {
    tell(src("runtime", "restoreTopUpUses"), event("TopUpUsesRestored", { discount: null, bonus: 1_789_999_000_000 }), 3)
    tell(src("runtime", "autoTopUp"), event("TopUpRequested", { kind: "discount", auto: true }), 5)
    tell(rest("requestDiscount"), event("TopUpRefused", { kind: "discount", refusal: aRefusal(53_002) }), 40)
    tell(player("requestTopUp"), event("TopUpRequested", { kind: "bonus", auto: false }), 900)
    tell(rest("requestBonus"), event("TopUpFailed", { kind: "bonus", reason: "server" }), 40)
    tell(player("requestTopUp"), event("TopUpRequested", { kind: "bonus", auto: false }), 900)
    tell(rest("requestBonus"), event("TopUpGranted", { kind: "bonus", amount: 10_000 }), 40)
  })
}

const watchJackpot = ({ tell }: Teller): void => {
  const jackpot = src("video", "jackpot")
  tell(jackpot, event("JackpotVideoRequested", { mediaId: "j-1" }), 900)
  tell(jackpot, event("JackpotVideoFailed", { mediaId: "j-1", code: 70_000, reason: "WHEP answered 503" }), 40)
  tell(jackpot, event("JackpotVideoRequested", { mediaId: "j-2" }), 900)
  tell(jackpot, event("JackpotFirstFramePresented", { mediaId: "j-2", afterMs: 90 }), 90)
  tell(jackpot, event("JackpotFramesStalled", { mediaId: "j-2", lastFrameAt: 1_790_000_100_000 }), 1_500)
  tell(jackpot, event("JackpotFramesResumed", { mediaId: "j-2" }), 700)
  tell(jackpot, event("JackpotVideoEnded", { mediaId: "j-2", by: "itself", reason: "no frames" }), 3_000)
}

const clearUp = ({ tell, command }: Teller): void => {
  const asked = { machineId: 14, action: "cashOut" } as const
  for (const outcome of ["refused", "failed", "done"] as const) {
    command(() => {
      tell(player("actOnOpenSession"), event("SessionActionRequested", asked), 900)
      if (outcome === "refused") tell(rest("cancelSession"), event("SessionActionRefused", { ...asked, refusal: aRefusal(50_100) }))
      if (outcome === "failed") tell(rest("cancelSession"), event("SessionActionFailed", { ...asked, reason: "network" }))
      if (outcome === "done") tell(rest("cancelSession"), event("SessionActionDone", asked))
    })
  }
}

/** Links for other players, another window, a network loss, and a cancelled logout. */
const meetOthers = ({ tell, command }: Teller): void => {
  const from = { id: "7", username: "ayse" }
  tell(src("browser", "openLink"), event("LinkTokenRefused", { reason: "expired" }), 20)
  command(() => tell(player("switchPlayer"), event("LinkNoticeDismissed", {}), 2_000))
  tell(src("browser", "openLink"), event("PlayerSwitchOffered", { from, to: { id: "8", username: "mehmet" }, seated: false }), 500)
  command(() => tell(player("switchPlayer"), event("PlayerSwitchDeclined", {}), 2_000))
  tell(src("runtime", "reachability"), event("CasinoUnreachable", {}), 4_000)
  command(() => tell(player("tryNow"), event("RetryRequested", {}), 1_000))
  tell(src("runtime", "reachability"), event("CasinoReachable", { afterMs: 1_200 }), 200)
  command(() => tell(player("claimNotices"), event("NoticesClaimed", {}), 900))
  command(() => tell(player("logOut"), event("LogOutQuestioned", { why: "credit", credit: 5_000 }), 700))
  command(() => tell(player("logOut"), event("LogOutCancelled", {}), 700))
}

/** Favourites, order, and a machine for which the player waits. */
const chooseMachines = ({ tell, command }: Teller): void => {
  const reactor = src("runtime", "lobbyReactor")
  tell(reactor, event("LobbyChoicesRestored", { choices: { favourites: [12], recent: [11], sort: "free" } }), 5)
  command(() => tell(player("setFavourite"), event("FavouriteChanged", { machineId: 14, favourite: true }), 900))
  command(() => tell(player("sortMachines"), event("MachineSortChosen", { sort: "jackpot" }), 900))
  command(() => {
    tell(player("requestFreeNotice"), event("FreeNoticeRequested", { machineId: 12, machineName: "Lale 2" }), 700)
    tell(rest("setWaiting"), event("WaitlistJoined", { machineId: 12 }), 60)
  })
  tell(NOTICES, event("AwaitedMachineFreed", { machineId: 12, machineName: "Lale 2", until: null }), 4_000)
  tell(reactor, event("AwaitedMachineTaken", { machineId: 12 }), 2_000)
  command(() => tell(player("cancelFreeNotice"), event("FreeNoticeCancelled", { machineId: 12 }), 700))
  command(() => {
    tell(player("requestFreeNotice"), event("FreeNoticeRequested", { machineId: 14, machineName: "Lale 4" }), 700)
    tell(rest("setWaiting"), event("WaitlistUnavailable", { machineId: 14, reason: "refused" }), 60)
  })
}

const comeBack = (teller: Teller, purse: Purse): void => {
  const { tell, command, newPage } = teller
  newPage()
  tell(BROWSER, event("PageLoaded", { restored: 460 }), 900)
  tell(BROWSER, event("PreferencesRestored", { preferences: { ...DEFAULT_PREFERENCES, shortcuts: ["menu_profile"] } }), 3)
  tell(
    rest("getSettings"),
    event("SettingsLoaded", { settings: DEFAULT_SETTINGS, source: "lastGood", rejected: ["Settings.json: HTTP 503"] }),
    30
  )
  command(() => tell(player("acceptBrowser"), event("UnsupportedBrowserAccepted", { family: "firefox" }), 2_000))
  command(() => {
    tell(rest("checkIp"), event("IpCheckRequested", {}), 1)
    tell(rest("checkIp"), event("IpCheckFailed", {}), 40)
    tell(rest("checkIp"), event("IpCheckRequested", {}), 900)
    tell(rest("checkIp"), event("IpChecked", { allowed: true, ip: "192.0.2.7", country: "TR" }), 40)
  })
  command(() => {
    tell(src("browser", "restore"), event("SessionRestoreRequested", { from: "storage" }), 3)
    tell(
      rest("validateSession"),
      event("LoggedIn", {
        player: aPlayer({ displayName: "Ayşe Y.", photoUrl: "/photos/7.webp" }),
        via: "restore",
        account: { settings: { layout: "layout2" }, shortcuts: ["menu_slot"], updatedAt: 2 },
        protection: {
          profile: "mt",
          isUnreadable: false,
          changes: [{ profile: "gb", effectiveFrom: 1_790_000_000_000 }],
          serverTime: 1_789_000_000_000,
          sessionStart: 1_788_999_000_000,
          openingNet: -2_500,
          stakeCap: { amount: 500, currency: "GBP" }
        }
      }),
      60
    )
  })
  meetOthers(teller)
  arrive(teller, purse.balance)
  tell(NOTICES, event("SessionReported", { open: true, machineId: 14, machineName: "Lale 4", machineStatus: 2 }), 500)
  clearUp(teller)
  command(() => tell(player("dismissSession"), event("SessionDismissed", {}), 800))
  command(() => tell(player("recallSession"), event("SessionRecalled", {}), 600))
  command(() => tell(player("dismissSession"), event("SessionDismissed", {}), 300))
  chooseMachines(teller)
  const [, second] = MACHINES
  command(() => {
    tell(rest("getMachines"), event("MachinesRequested", {}), 5)
    const changed = second === undefined ? [] : [{ ...second, status: 6 }]
    tell(rest("getMachines"), event("MachinesReceived", { machines: changed, ids: MACHINES.map(({ id }) => id), asked: 500 }), 80)
  })
  // Nothing is lost here, so that the golden log remains a report without warnings.
  tell(src("browser", "storage"), event("LogCut", { kept: 400, lost: 0 }), 100)
  tell(src("browser", "storage"), event("LogStorageFailed", { reason: "QuotaExceededError" }), 100)
  command(() => {
    tell(player("logOut"), event("LogOutRequested", {}), 3_000)
    tell(player("logOut"), event("LoggedOut", { reason: "player" }), 40)
  })
  tell(NOTICES, event("ConnectionClosed", { channel: "notifications" }), 0)
  tell(BROWSER, event("Navigated", { path: "/login" }), 5)
}

/** A long session with every event type: login at the third attempt, play, connection losses, a reload, and logout. */
export const tellStory = (): readonly Line[] => {
  const teller = makeTeller()
  const purse: Purse = { balance: 150_000, meter: { credit: 0, bet: 100, lastWin: 0, spins: 40, version: 7 } }
  boot(teller)
  arrive(teller, purse.balance)
  sit(teller, purse)
  play(teller, purse)
  stumble(teller, purse)
  goHome(teller, purse)
  read(teller)
  chat(teller)
  idle(teller)
  topUp(teller)
  watchJackpot(teller)
  comeBack(teller, purse)
  return teller.lines
}
