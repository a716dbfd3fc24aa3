import { Effect, Fiber, Option, Random, Result, Schema } from "effect"
import { localStorageOrNull, readText, removeText, writeText } from "../../browser/safeStorage.ts"
import { readSettingsFile, type SettingsAnswer, settingsTooLate } from "../../api/rest/settingsApi.ts"
import { type DecodedSettings, decodeSettings, describeProblem } from "../../api/settings/decodeSettings.ts"
import type { CallError } from "../../domain/shared/errors.ts"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import type { EventData } from "../../domain/events.ts"

/** The settings in force and their source. `known` is false when they may not decide anything about safety. */
export type LoadedSettings = EventData<"SettingsLoaded"> & { readonly known: boolean }

/** Stores the last good Settings.json on this device, per origin. It is public. */
export interface SettingsCopy {
  /** The parsed copy; undefined when there is none. */
  readonly read: () => unknown
  readonly keep: (raw: object) => void
  readonly forget: () => void
}

const KEY = "telereel.settings"

const decodeJson = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Unknown))

/** The copy in the browser's local storage, which is per origin. */
export const makeBrowserSettingsCopy = (): SettingsCopy => ({
  read: () => {
    const text = readText(localStorageOrNull(), KEY)
    if (text === null) return undefined
    const raw = decodeJson(text)
    return Result.isFailure(raw) ? undefined : raw.success
  },
  keep: (raw) => void writeText(localStorageOrNull(), KEY, JSON.stringify(raw)),
  forget: () => removeText(localStorageOrNull(), KEY)
})

/** BOOT-1: after this many ms the app starts without the file and continues to wait for it. */
const SETTINGS_DEADLINE_MS = 3_000

/** An attempt that takes longer than this many ms has failed. */
const ATTEMPT_MS = 30_000

const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000

/** Back-off of the retries: 1 s, 2 s, 4 s … 30 s, each between half and all of it. `random` is in [0, 1). */
const retryDelayMs = (retry: number, random: number): number => {
  const ceiling = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(retry, 10))
  return Math.round(ceiling / 2 + (ceiling / 2) * random)
}

/** Settings of a file or of its copy. `why`: what happened to the file. */
const fromFile = (
  { settings, problems, pinCheckStated }: DecodedSettings,
  source: "file" | "lastGood",
  ...why: readonly string[]
): LoadedSettings => ({ settings, source, known: true, rejected: [...why, ...problems.map(describeProblem)], pinCheckStated })

/**
 * Brings the copy up to date with the answer of an attempt, and returns the settings. A file is used and stored. A definite absence means the defaults and
 * removes the copy. Anything else means the last good copy. Without one the settings are unknown: the defaults then provide only the appearance.
 */
const adoptAnswer = (answer: SettingsAnswer, copy: SettingsCopy): LoadedSettings => {
  switch (answer._tag) {
    case "SettingsFile":
      copy.keep(answer.raw)
      return fromFile(answer.decoded, "file")
    case "SettingsAbsent":
      copy.forget()
      return { settings: DEFAULT_SETTINGS, source: "defaults", known: true, rejected: [answer.why] }
    case "SettingsUnavailable": {
      const decoded = decodeSettings(copy.read())
      if (decoded !== null) return fromFile(decoded, "lastGood", answer.why)
      copy.forget()
      return { settings: DEFAULT_SETTINGS, source: "defaults", known: false, rejected: [answer.why] }
    }
  }
}

/** The dependencies of `watchSettings`, and its listeners. */
export interface SettingsWatch {
  /** The origin of the page, where the file is. */
  readonly origin: string
  readonly copy: SettingsCopy
  /** Completes when a retry should run at once: the network is back, or the player asks for it. */
  readonly wakeup: Effect.Effect<void>
  /** Called within 3 s, and again when the file or its absence is known later. */
  readonly onLoaded: (loaded: LoadedSettings) => void
  /** Called after each attempt that left it unknown whether the file exists. */
  readonly onFailure: (error: CallError) => void
}

/**
 * Reads Settings.json and reports the settings in force (BOOT-1). Without a file in time it reports the last good copy, or that the
 * settings are unknown. Then it retries in the background until the file is read or definitely absent.
 */
export const watchSettings = Effect.fnUntraced(function* ({ origin, copy, wakeup, onLoaded, onFailure }: SettingsWatch) {
  const once = readSettingsFile(origin).pipe(
    Effect.timeoutOrElse({ duration: ATTEMPT_MS, orElse: () => Effect.succeed(settingsTooLate(ATTEMPT_MS)) }),
    Effect.tap((answer) => Effect.sync(() => answer._tag === "SettingsUnavailable" && onFailure(answer.error)))
  )
  const first = yield* Effect.forkChild(once)
  const early = yield* Fiber.join(first).pipe(Effect.timeoutOption(SETTINGS_DEADLINE_MS))
  let answer = Option.getOrElse(early, () => settingsTooLate(SETTINGS_DEADLINE_MS))
  onLoaded(adoptAnswer(answer, copy))
  if (answer._tag !== "SettingsUnavailable") return
  // A file that is only slow is not requested again, unless the player asks for it.
  if (Option.isNone(early)) answer = yield* Effect.race(Fiber.join(first), Effect.as(wakeup, answer))
  // Browsers queue a second request for the same URL behind the first. End the first one before asking again.
  yield* Fiber.interrupt(first)
  for (let retry = 0; answer._tag === "SettingsUnavailable"; retry += 1) {
    const pause = Effect.sleep(retryDelayMs(retry, yield* Random.next))
    if (retry > 0 || Option.isSome(early)) yield* Effect.race(pause, wakeup)
    answer = yield* once
  }
  onLoaded(adoptAnswer(answer, copy))
})
