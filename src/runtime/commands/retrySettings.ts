let wake: (() => void) | null = null

/** Gives the pages the means to retry at once. Settings are read before there is a runtime, so this is no command that `run` takes. */
export const provideSettingsRetry = (retry: () => void): void => {
  wake = retry
}

/** Asks for Settings.json now, without the rest of the back-off. */
export const retrySettings = (): void => wake?.()
