import type { ScenarioCard } from "../../scenarios/scenarioCard.ts"

/** Scenarios under one heading of the panel. */
export interface ScenarioGroup {
  readonly title: string
  readonly cards: readonly ScenarioCard[]
}

/** The scenarios that come first in the panel, by their IDs. */
export interface FirstScenarios {
  readonly current: string | null
  /** The scenario that the address names. It runs only after a click. */
  readonly asked: string | null
  readonly pinned: readonly string[]
  /** The latest comes first. */
  readonly recent: readonly string[]
}

/** The feature that a requirement's prefix stands for, in the order of the panel. */
const FEATURES: ReadonlyMap<string, string> = new Map([
  ["BOOT", "Start of the page"],
  ["LOGIN", "Login"],
  ["AUTH", "Session token"],
  ["LOBBY", "Lobby"],
  ["GAME", "Game"],
  ["LIVE", "Live picture and connection"],
  ["MONEY", "Money"],
  ["PROT", "Player protection"],
  ["LOCK", "Screen lock"],
  ["SHELL", "Layout, chat and settings"],
  ["PAGE", "The player's own pages"],
  ["LOG", "Log and replay"]
])

const OTHERS = "Others"

/** The feature of the card's first requirement. */
const featureOf = ({ tags }: ScenarioCard): string => {
  for (const tag of tags) {
    const feature = FEATURES.get(tag.split("-")[0] ?? "")
    if (feature !== undefined) return feature
  }
  return OTHERS
}

const pick = (cards: readonly ScenarioCard[], ids: readonly string[]): readonly ScenarioCard[] =>
  ids.flatMap((id) => cards.filter((card) => card.id === id))

/** Groups scenarios by feature. The running one, the one of the address, the pinned and the recent ones come first. No scenario appears twice. */
export const groupScenarios = (cards: readonly ScenarioCard[], first: FirstScenarios): readonly ScenarioGroup[] => {
  const current = first.current === null ? [] : [first.current]
  const asked = first.asked === null || current.includes(first.asked) ? [] : [first.asked]
  const pinned = first.pinned.filter((id) => ![...current, ...asked].includes(id))
  const recent = first.recent.filter((id) => ![...current, ...asked, ...pinned].includes(id))
  const early = new Set([...current, ...asked, ...pinned, ...recent])
  const features = Map.groupBy(
    cards.filter(({ id }) => !early.has(id)),
    featureOf
  )
  return [
    { title: "Running", cards: pick(cards, current) },
    { title: "In the address", cards: pick(cards, asked) },
    { title: "Pinned", cards: pick(cards, pinned) },
    { title: "Recent", cards: pick(cards, recent) },
    ...[...FEATURES.values(), OTHERS].map((title) => ({ title, cards: features.get(title) ?? [] }))
  ].filter((group) => group.cards.length > 0)
}
