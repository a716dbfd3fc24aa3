import { act, render } from "@testing-library/react"
import { Effect } from "effect"
import type { ReactElement } from "react"
import { MemoryRouter } from "react-router-dom"
import { DEFAULT_SETTINGS, type Settings } from "../../src/domain/account/settings.ts"
import { type DomainEvent, event, type EventData, type EventName } from "../../src/domain/events.ts"
import { initI18n, loadTexts } from "../../src/i18n/initI18n.ts"
import type { Language } from "../../src/i18n/languages.ts"
import type { EventLog } from "../../src/log/core/eventLog.ts"
import { makeFolds } from "./makeFolds.ts"
import { applyViews } from "../../src/projections/publish.ts"
import { CurrentViews, Log } from "../../src/runtime/core/ports.ts"
import { MoneyFormatContext } from "../../src/ui/format/moneyFormat.ts"
import { UiProvider } from "../../src/ui/theme/UiProvider.tsx"

/** A page with a real log and folds, on which a test plays events. */
export interface TestPage {
  /** Appends an event to the page's log and renders the result. */
  readonly append: <K extends EventName>(type: K, data: EventData<K>) => Promise<void>
  /** Appends an event from within a command that a click has started, so that code that awaits the click also awaits this. */
  readonly appendNow: <K extends EventName>(type: K, data: EventData<K>) => void
  readonly show: (page: ReactElement, path?: string) => void
  /** All events of this page so far, also those that commands have appended. */
  readonly appended: readonly DomainEvent[]
}

/** Wall-clock time of every event on a test page. On the monotonic clock it is 0. */
export const TEST_PAGE_TIME = 1_700_000_000_000

interface TestPageParts {
  readonly append: (fact: DomainEvent) => void
  readonly views: CurrentViews["Service"]
}

let current: TestPageParts | null = null

/** Runs a command that only appends events, on the page of this test: a stand-in for `run` of the runtime. */
export const runOnTestPage = <A,>(command: Effect.Effect<A, never, Log | CurrentViews>): A => {
  if (current === null) throw new Error("Open a test page first")
  const { append, views } = current
  const now = () => ({ at: Date.now(), mono: Math.max(0, Date.now() - TEST_PAGE_TIME) })
  const log = { append, now } as unknown as EventLog
  return Effect.runSync(command.pipe(Effect.provideService(Log, log), Effect.provideService(CurrentViews, views)))
}

/** A log for one test, with the operator's settings. Pages render from events alone, without a runtime. */
export const openTestPage = async (language: Language = "en", settings: Partial<Settings> = {}): Promise<TestPage> => {
  await initI18n(language)
  await Promise.all([loadTexts("lobby"), loadTexts("game"), loadTexts("panels")])
  const folds = makeFolds()
  let seq = 0
  const appended: DomainEvent[] = []
  const appendFact = (fact: DomainEvent): void => {
    appended.push(fact)
    seq += 1
    const place = { seq, id: `e${seq}`, ver: 1, at: TEST_PAGE_TIME, mono: 0, src: { kind: "runtime" } } as const
    folds.evolve({ ...place, ...fact })
    applyViews(folds)
  }
  current = { append: appendFact, views: folds.views }
  const appendNow: TestPage["appendNow"] = (type, data) => appendFact(event(type, data) as DomainEvent)
  // Valtio notifies its readers a microtask later.
  const append: TestPage["append"] = (type, data) => act(async () => appendNow(type, data))
  const values = { ...DEFAULT_SETTINGS, ...settings }
  await append("SettingsLoaded", { settings: values, source: "file", rejected: [] })
  const money = { currency: values.currency, symbols: values.currencySymbols, locale: language }
  const show: TestPage["show"] = (page, path = "/") =>
    void render(
      <MemoryRouter initialEntries={[path]}>
        <UiProvider>
          <MoneyFormatContext value={money}>{page}</MoneyFormatContext>
        </UiProvider>
      </MemoryRouter>
    )
  return { append, appendNow, show, appended }
}
