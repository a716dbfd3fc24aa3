import { profiles } from "../../src/domain/protection/profiles/profiles.ts"
import { button, DIALOG } from "./selectors.ts"
import type { Visit } from "./visit.ts"

const SEAT = "/game/101/Bosphorus%20Royal%201?signalling=inPage&still=1"

/** The profiles whose pictures the gallery shows. The others differ in figures and texts, and axe checks them. */
const PICTURED: ReadonlySet<string> = new Set(["gb", "de"])

const QUARTER_HOUR_MS = 900_000

/** Questions and locks that only one rule brings. */
const singleStates: readonly Visit[] = [
  {
    part: "protection",
    as: "demo",
    shows: "[PROT-8]",
    link: SEAT,
    scenario: "protection-field-stake-cap",
    states: [
      {
        id: "protection-stake-lock",
        title: "A bet above the highest stake",
        steps: [
          { click: button("Add credit") },
          { click: button("₺50.00") },
          { click: button("Add ₺50.00") },
          { see: "[data-testid=credit] [data-minor='5000']" }
        ],
        sees: "[data-testid=stake-cap]"
      }
    ]
  },
  {
    part: "protection",
    as: "demo",
    shows: "[PROT-11]",
    link: SEAT,
    scenario: "protection-profile-us-nj",
    states: [
      {
        id: "protection-inactivity",
        title: "The question whether anybody is there",
        steps: [{ see: "[data-testid=protection-figures]" }, { passMs: QUARTER_HOUR_MS }],
        sees: DIALOG
      }
    ]
  },
  {
    part: "protection",
    as: "demo",
    shows: "[PROT-6] [PROT-11]",
    link: "/lobby",
    scenario: "protection-profile-us-nj",
    states: [{ id: "protection-lobby", title: "Last login, limits and help line in the lobby", sees: "[data-testid=protection-line]" }]
  }
]

/** The player's protection under every profile that asks for something: the figures at the machine, the reality check, the break and the limits. */
const profileStates: readonly Visit[] = profiles
  .filter(({ id }) => id !== "none")
  .flatMap(({ id, territory, rules }): readonly Visit[] => {
    const common = { part: "protection", as: "demo", ...(PICTURED.has(id) ? {} : { rare: true }) } as const
    const figures = {
      id: `protection-${id}-figures`,
      title: `Figures at the machine: ${territory}`,
      sees: "[data-testid=protection-figures]"
    }
    const pause = { id: `protection-${id}-break`, title: `A break at the machine: ${territory}`, sees: "[data-testid=break]" }
    const panic = "[data-testid=protection-figures] >> role=button"
    return [
      {
        ...common,
        shows: "[PROT-4] [PROT-7] [PROT-9]",
        link: SEAT,
        scenario: `protection-profile-${id}`,
        states: [figures, ...(rules.panicMs.value === null || rules.sessionPreset.value ? [] : [{ ...pause, steps: [{ click: panic }] }])]
      },
      ...(rules.realityCheckMs.value === null
        ? []
        : [
            {
              ...common,
              shows: "[PROT-5]",
              link: SEAT,
              scenario: `protection-check-${id}`,
              states: [{ id: `protection-${id}-check`, title: `Reality check: ${territory}`, sees: DIALOG }]
            }
          ]),
      {
        ...common,
        shows: "[PROT-6] [PROT-7]",
        link: "/limits",
        scenario: `protection-profile-${id}`,
        states: [{ id: `protection-${id}-limits`, title: `Limits and breaks: ${territory}`, sees: "role=form" }]
      },
      {
        ...common,
        shows: "[PROT-11]",
        link: "/transactions",
        scenario: `protection-profile-${id}`,
        states: [{ id: `protection-${id}-history`, title: `Transactions: ${territory}`, sees: "tbody >> role=row >> nth=0" }]
      }
    ]
  })

export const protectionStates: readonly Visit[] = [...profileStates, ...singleStates]
