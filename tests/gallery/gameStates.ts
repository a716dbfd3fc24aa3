import type { ControlCommand } from "../../mocks/faults/controlCommand.ts"
import { SEAT_HOLD_MS } from "../../mocks/world/decideSeat.ts"
import { ALERT, button, DIALOG, LIVE } from "./selectors.ts"
import { type Step, visits } from "./visit.ts"

/** The game page with a video without WebRTC, which starts faster, and without other players at the casino. */
const SEAT = "/game/101/Bosphorus%20Royal%201?signalling=inPage&still=1"
/** The same page with WebRTC, whose sessions can be refused and counted. */
const SEAT_BY_WEBRTC = "/game/101/Bosphorus%20Royal%201?still=1"
const AGES = 600_000

type GameVisit = Parameters<typeof visits>[1][number]

const close: Step = { press: "Escape" }
const status = (kind: "press" | "transfer", word: string): string => `[data-testid=${kind}-status][data-status="${word}"]`
const overlay = (name: string): string => `[data-overlay=${name}]`
const code = (number: number, seconds?: number): ControlCommand => ({
  type: "code",
  code: number,
  ...(seconds !== undefined && { seconds })
})

const awaited: readonly GameVisit[] = [
  {
    shows: "[GAME-1]",
    scenario: "init-not-answered",
    rare: true,
    states: [{ id: "game-joining", title: "The seat is being taken", sees: "text=Connecting…" }]
  },
  {
    shows: "[GAME-1] [LIVE-2]",
    link: SEAT_BY_WEBRTC,
    scenario: "picture-never",
    rare: true,
    states: [{ id: "game-connecting", title: "The picture is awaited", sees: overlay("connecting") }]
  },
  {
    shows: "[LIVE-7]",
    browser: "noAutoplay",
    states: [{ id: "game-gesture", title: "The browser wants a tap", sees: button("Start the picture") }]
  }
]

const protectedPlay: readonly GameVisit[] = [
  {
    shows: "[PROT-6]",
    scenario: "protection-limit-reached",
    states: [{ id: "limit-reached", title: "A limit that is reached", sees: "[data-testid=limit]" }]
  },
  {
    shows: "[PROT-9]",
    scenario: "protection-plan",
    states: [{ id: "session-plan", title: "The plan of a session", sees: DIALOG }]
  }
]

const played: GameVisit = {
  shows: "[GAME-3] [GAME-4] [GAME-5] [GAME-6] [GAME-7] [GAME-10] [GAME-11] [LIVE-4] [LIVE-6]",
  scenario: "spin-wins",
  states: [
    { id: "game", title: "The game, live", sees: LIVE },
    { id: "game-money", title: "The money sheet, which Spin opens without credit", steps: [{ click: button("Spin") }], sees: DIALOG },
    {
      id: "game-amount-wrong",
      title: "An amount that is more than there is",
      steps: [{ fill: "role=dialog >> input", text: "999999" }],
      sees: "text=/You cannot put in more|At most/"
    },
    {
      id: "game-cashed-in",
      title: "Money put on the machine",
      steps: [{ fill: "role=dialog >> input", text: "" }, { click: button("₺50.00") }, { click: button("Add ₺50.00") }],
      sees: "[data-testid=credit] [data-minor='5000']"
    },
    {
      id: "game-spun",
      title: "After a spin that won",
      steps: [{ click: button("Spin") }],
      sees: status("press", "done")
    },
    {
      id: "game-band",
      title: "Another bet plan",
      steps: [{ click: "role=button[name=/^Lines and bet/]" }, { click: "role=menuitemradio >> nth=4" }],
      sees: "role=button[name=/^Lines and bet: 5 lines/]"
    },
    {
      id: "game-figures",
      title: "The picture's figures",
      steps: [{ click: "[data-testid=live-indicator]" }],
      sees: "#picture-figures"
    },
    {
      id: "game-leave",
      title: "Leaving with credit",
      steps: [close, { click: button("Leave the machine") }],
      sees: DIALOG
    },
    {
      id: "game-hand-pay",
      title: "A hand pay",
      steps: [close],
      again: [{ mock: { type: "handPay", amount: 250_000 } }, { see: "[data-toasts] [role=presentation] >> nth=0" }],
      sees: LIVE
    },
    {
      id: "game-deposit-countdown",
      title: "Seconds left to put money in",
      steps: [{ mock: code(18_800, 90) }],
      sees: ALERT
    },
    {
      id: "game-countdown",
      title: "Idle: seconds left to continue",
      steps: [{ mock: code(18_802, 90) }],
      sees: "text=seconds left to continue."
    },
    {
      id: "game-terminating",
      title: "The session is being ended",
      // The message alone: the control "code" with 18801 would also end the seat, and the next states need it.
      steps: [{ mock: { type: "sendMessage", channel: "game", message: { type: "code", code: 18_801, ErrorMessage: "" } } }],
      sees: ALERT
    },
    {
      id: "game-autoplay",
      title: "Autoplay",
      // Without an end: a check of all appearances takes longer than 25 rounds.
      steps: [
        { click: "role=alert >> role=button" },
        { click: button("Autoplay") },
        { click: `${DIALOG} >> label:has-text("∞")` },
        { click: button("Start autoplay") }
      ],
      sees: button("Stop autoplay")
    },
    {
      id: "game-money-locked",
      title: "The money sheet while the reels turn by themselves",
      steps: [{ click: button("Add credit") }],
      sees: `${DIALOG} >> ${button("Stop autoplay")}`
    },
    {
      id: "game-no-side",
      title: "Without the side bar",
      steps: [{ click: `${DIALOG} >> ${button("Stop autoplay")}` }, close, { click: button("Hide the side bar") }],
      sees: button("Show the side bar"),
      only: "desktop"
    },
    {
      id: "game-picture-only",
      title: "The picture only",
      steps: [{ click: button("Show the side bar") }, { click: button("Picture only") }],
      sees: "[data-cut=true]"
    },
    {
      id: "game-full-screen",
      title: "Full screen",
      steps: [close, { click: button("Full screen") }],
      sees: button("Leave full screen"),
      only: "desktop"
    },
    {
      id: "game-view",
      title: "What there is to choose on a phone",
      steps: [{ click: button("Leave full screen") }, { size: "phone" }, { click: button("View") }],
      sees: 'role=menuitem[name="Show the machine\'s screen alone"]',
      only: "phone"
    },
    {
      id: "game-screen",
      title: "The machine's screen alone",
      // The menu of the state before closes when its page is shown at other sizes.
      steps: [close, { size: "phone" }, { click: button("View") }, { click: 'role=menuitem[name="Show the machine\'s screen alone"]' }],
      sees: "[data-testid=game-page]:has(video[data-type=screen]) [data-testid=live-indicator]"
    },
    {
      id: "game-rotated",
      title: "The screen rotated on a phone held upright",
      steps: [{ size: "phone" }, { click: button("View") }, { click: "role=menuitem[name='Rotate the screen']" }],
      sees: "[data-turned=true]",
      only: "phone"
    },
    {
      id: "game-rotated-money",
      title: "The money sheet on a rotated screen",
      steps: [{ click: button("Add credit") }],
      sees: DIALOG,
      only: "phone"
    },
    {
      id: "game-jackpot",
      title: "The jackpot",
      steps: [close, close, { size: "desktop" }, { mock: { type: "jackpot" } }],
      sees: button("Close the celebration")
    }
  ]
}

/** Without credit: the test win is off while the machine holds money. */
const testWin: GameVisit = {
  shows: "[GAME-11]",
  states: [{ id: "big-win", title: "The test win", steps: [{ see: LIVE }, { press: "!" }], sees: button("Close the celebration") }]
}

const lost: readonly GameVisit[] = [
  {
    shows: "[LIVE-1]",
    states: [
      {
        id: "game-stalled",
        title: "The picture stands",
        steps: [{ see: LIVE }, { mock: { type: "freezeVideo", on: true } }],
        sees: overlay("stalled")
      },
      {
        id: "game-money-stalled",
        title: "The money sheet without a picture",
        steps: [{ click: button("Add credit") }],
        sees: "text=You can add credit once the picture is back."
      }
    ]
  },
  {
    shows: "[GAME-10] [LIVE-3]",
    link: SEAT_BY_WEBRTC,
    broken: [{ type: "addFault", rule: { on: "video", fault: { kind: "refuse" } } }],
    rare: true,
    states: [
      { id: "game-no-picture", title: "The picture could not be opened", sees: overlay("failed") },
      { id: "game-manual", title: "The player may try too", sees: button("Try now") }
    ]
  },
  {
    shows: "[GAME-6] [GAME-10]",
    link: SEAT_BY_WEBRTC,
    broken: [{ type: "addFault", rule: { on: "video", videoType: "screen", fault: { kind: "refuse" } } }],
    rare: true,
    states: [
      {
        id: "game-no-screen",
        title: "The machine's screen cannot be had, the camera's picture can",
        steps: [{ see: LIVE }, { click: button("Show the machine's screen alone") }],
        sees: `${overlay("failed")} >> role=button`
      }
    ]
  },
  {
    shows: "[LIVE-2] [LIVE-3] [LIVE-5]",
    scenario: "credit-left-on-machine",
    states: [
      {
        id: "game-lost",
        title: "The connection is lost, the seat is kept",
        steps: [{ see: LIVE }, { mock: { type: "goOffline", ms: AGES } }],
        sees: "[data-testid=seat-hold]"
      },
      { id: "game-lost-manual", title: "The line is tried for long, and the player may try too", sees: button("Try now") },
      {
        id: "game-away",
        title: "While you were away: the casino gave the seat up and returned the credit",
        steps: [{ mock: { type: "clock", do: "advance", ms: SEAT_HOLD_MS + 1_000 } }, { mock: { type: "goOffline", ms: 0 } }],
        sees: "[data-testid=while-away]"
      },
      {
        id: "game-no-network",
        title: "No network",
        // A casino that goes on answering would show that the browser is wrong.
        steps: [{ mock: { type: "goOffline", ms: AGES } }, { online: false }],
        sees: "text=You have no internet connection."
      }
    ]
  },
  {
    shows: "[LIVE-2] [LIVE-4]",
    scenario: "credit-left-on-machine",
    rare: true,
    states: [
      {
        id: "game-silent",
        title: "The machine does not answer",
        steps: [{ see: LIVE }, { mock: { type: "clock", do: "pause" } }, { click: button("Spin") }],
        sees: "text=The machine does not answer."
      }
    ]
  },
  {
    shows: "[LIVE-4] [LIVE-6]",
    scenario: "credit-left-on-machine",
    rare: true,
    states: [
      {
        id: "game-transfer-unknown",
        title: "Money whose answer was lost",
        steps: [
          { see: LIVE },
          { mock: { type: "setFaults", rules: [{ on: "game", message: "transfer", fault: { kind: "lose" } }] } },
          { click: button("Add credit") },
          { click: `role=dialog >> ${button("Cash out")}` }
        ],
        sees: status("transfer", "unknown")
      }
    ]
  },
  {
    shows: "[LIVE-6]",
    rare: true,
    states: [
      {
        id: "game-gap",
        title: "Money that does not add up",
        steps: [
          { see: LIVE },
          { mock: { type: "clock", do: "pause" } },
          { click: button("Add credit") },
          { click: button("₺50.00") },
          { click: button("Add ₺50.00") },
          {
            mock: ({ transfers }) => {
              const transfer = transfers.at(-1)
              if (transfer === undefined) return null
              const { id: transferId, amount } = transfer
              return {
                type: "sendMessage",
                channel: "game",
                message: { type: "transferDone", transferId, direction: "in", amount: amount ?? 0, credit: 5_000, balance: 140_000 }
              }
            }
          }
        ],
        sees: "[data-testid=money-gap]"
      }
    ]
  }
]

/** A visit whose seat ends. The lobby shows the reason. */
const ended = (id: string, title: string, command: ControlCommand): GameVisit => ({
  shows: "[GAME-7] [GAME-8]",
  rare: true,
  states: [{ id, title, steps: [{ see: LIVE }, { mock: command }], sees: ALERT }]
})

const STATUSES = [
  ["played", 2],
  ["waiting", 1],
  ["bonus", 4],
  ["cashing-out", 5],
  ["error", 6],
  ["offline", 0],
  ["unknown", 77]
] as const

/** One visit per status, because the casino holds the seat only for a limited time. */
const reconnect = STATUSES.map(([name, status]): GameVisit => ({
  shows: "[GAME-9]",
  link: "/lobby",
  scenario: "reconnect-played",
  rare: true,
  states: [
    {
      id: `reconnect-${name}`,
      title: `An open session: ${name}`,
      steps: [{ see: DIALOG }, { mock: { type: "sendMessage", channel: "notifications", message: { type: "machine", id: 101, status } } }],
      sees: `[data-status=${name === "cashing-out" ? "cashingOut" : name}]`
    }
  ]
}))

/** The states of the game page: waiting, playing, disconnected and ended. */
export const game = visits({ part: "game", link: SEAT, as: "demo" }, [
  ...awaited,
  ...protectedPlay,
  played,
  testWin,
  ...lost,
  ended("game-superseded", "Another window took the machine", { type: "dropSockets", channel: "game", code: 4_409 }),
  ended("game-kicked", "Removed from the machine", { type: "dropSockets", channel: "game", code: 4_410 }),
  ended("game-taken", "The machine is no longer the player's", { type: "setMachineStatus", machineId: 101, status: 6 }),
  {
    shows: "[LOBBY-4]",
    playsElsewhere: true,
    rare: true,
    states: [{ id: "game-elsewhere", title: "The player's other tab plays", sees: button("Play here") }]
  },
  ...reconnect
])
