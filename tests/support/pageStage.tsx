import { act, render } from "@testing-library/react"
import type { ReactElement } from "react"
import { MemoryRouter } from "react-router-dom"
import { DEFAULT_SETTINGS, type Settings } from "../../src/domain/account/settings.ts"
import { event, type EventData, type EventName } from "../../src/domain/events.ts"
import { initI18n, loadTexts } from "../../src/i18n/initI18n.ts"
import type { Language } from "../../src/i18n/languages.ts"
import type { Envelope } from "../../src/log/core/envelope.ts"
import { makeFolds } from "../../src/projections/folds.ts"
import { applyViews } from "../../src/projections/publish.ts"
import { MoneyFormatContext } from "../../src/ui/format/moneyFormat.ts"

export interface PageStage {
  /** Appends an event to the page's log and renders the result. */
  readonly tell: <K extends EventName>(type: K, data: EventData<K>) => Promise<void>
  /** Appends an event from within a command that a click has started, so that code that awaits the click also awaits this. */
  readonly put: <K extends EventName>(type: K, data: EventData<K>) => void
  readonly show: (page: ReactElement, path?: string) => void
}

/** Wall-clock time of every event on a stage. */
export const STAGE_TIME = 1_700_000_000_000

/** A log for one test, with the operator's settings. Pages render from events alone, without a runtime. */
export const openStage = async (language: Language = "en", settings: Partial<Settings> = {}): Promise<PageStage> => {
  await initI18n(language)
  await Promise.all([loadTexts("floor"), loadTexts("game"), loadTexts("panels")])
  const folds = makeFolds()
  let seq = 0
  const put: PageStage["put"] = (type, data) => {
    seq += 1
    const place = { seq, id: `e${seq}`, ver: 1, at: STAGE_TIME, mono: seq, src: { kind: "runtime" } } as const
    folds.evolve({ ...place, ...event(type, data) } as Envelope)
    applyViews(folds)
  }
  // Valtio notifies its readers a microtask later.
  const tell: PageStage["tell"] = (type, data) => act(async () => put(type, data))
  const values = { ...DEFAULT_SETTINGS, ...settings }
  await tell("SettingsLoaded", { settings: values, source: "file", rejected: [] })
  const money = { currency: values.currency, symbols: values.currencySymbols, locale: language }
  const show: PageStage["show"] = (page, path = "/") =>
    void render(
      <MemoryRouter initialEntries={[path]}>
        <MoneyFormatContext value={money}>{page}</MoneyFormatContext>
      </MemoryRouter>
    )
  return { tell, put, show }
}
