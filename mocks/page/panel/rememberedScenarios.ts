/** The scenarios that this browser remembers for the panel: pinned by hand, or opened lately. */
const PINNED_KEY = "telereel.mock.pinned"
const RECENT_KEY = "telereel.mock.recent"

/** How many opened scenarios are remembered. */
const MOST_RECENT = 5

const read = (key: string): readonly string[] => (localStorage.getItem(key) ?? "").split(" ").filter((id) => id !== "")

const write = (key: string, ids: readonly string[]): void => localStorage.setItem(key, ids.join(" "))

/** The ids of the scenarios with a pin, in the order in which they got it. */
export const pinnedScenarios = (): readonly string[] => read(PINNED_KEY)

/** The scenarios that were opened last. The latest comes first. */
export const recentScenarios = (): readonly string[] => read(RECENT_KEY)

/** Pins the scenario, or removes its pin. */
export const togglePin = (id: string): void => {
  const pinned = pinnedScenarios()
  write(PINNED_KEY, pinned.includes(id) ? pinned.filter((one) => one !== id) : [...pinned, id])
}

/** Puts the scenario first among the last opened ones, of which five are kept. */
export const rememberOpened = (id: string): void =>
  write(RECENT_KEY, [id, ...recentScenarios().filter((one) => one !== id)].slice(0, MOST_RECENT))
