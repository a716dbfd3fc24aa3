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
export interface PageStage {
  /** Appends an event to the page's log and renders the result. */
  readonly tell: <K extends EventName>(type: K, data: EventData<K>) => Promise<void>
  /** Appends an event from within a command that a click has started, so that code that awaits the click also awaits this. */
  readonly put: <K extends EventName>(type: K, data: EventData<K>) => void
  readonly show: (page: ReactElement, path?: string) => void
  /** All events of this stage so far, also those that commands have appended. */
  readonly appended: readonly DomainEvent[]
}

/** Wall-clock time of every event on a stage. On the monotonic clock it is 0. */
export const STAGE_TIME = 1_700_000_000_000

interface StageParts {
  readonly append: (fact: DomainEvent) => void
  readonly views: CurrentViews["Service"]
}

let current: StageParts | null = null

/** Runs a command that only appends events, on the stage of this test: a stand-in for `run` of the runtime. */
export const runOnStage = <A,>(command: Effect.Effect<A, never, Log | CurrentViews>): A => {
  if (current === null) throw new Error("Open a stage first")
  const { append, views } = current
  const now = () => ({ at: Date.now(), mono: Math.max(0, Date.now() - STAGE_TIME) })
  const log = { append, now } as unknown as EventLog
  return Effect.runSync(command.pipe(Effect.provideService(Log, log), Effect.provideService(CurrentViews, views)))
}

/** A log for one test, with the operator's settings. Pages render from events alone, without a runtime. */
export const openStage = async (language: Language = "en", settings: Partial<Settings> = {}): Promise<PageStage> => {
  await initI18n(language)
  await Promise.all([loadTexts("lobby"), loadTexts("game"), loadTexts("panels")])
  const folds = makeFolds()
  let seq = 0
  const appended: DomainEvent[] = []
  const append = (fact: DomainEvent): void => {
    appended.push(fact)
    seq += 1
    const place = { seq, id: `e${seq}`, ver: 1, at: STAGE_TIME, mono: 0, src: { kind: "runtime" } } as const
    folds.evolve({ ...place, ...fact })
    applyViews(folds)
  }
  current = { append, views: folds.views }
  const put: PageStage["put"] = (type, data) => append(event(type, data) as DomainEvent)
  // Valtio notifies its readers a microtask later.
  const tell: PageStage["tell"] = (type, data) => act(async () => put(type, data))
  const values = { ...DEFAULT_SETTINGS, ...settings }
  await tell("SettingsLoaded", { settings: values, source: "file", rejected: [] })
  const money = { currency: values.currency, symbols: values.currencySymbols, locale: language }
  const show: PageStage["show"] = (page, path = "/") =>
    void render(
      <MemoryRouter initialEntries={[path]}>
        <UiProvider>
          <MoneyFormatContext value={money}>{page}</MoneyFormatContext>
        </UiProvider>
      </MemoryRouter>
    )
  return { tell, put, show, appended }
}
