let wake: (() => void) | null = null

/** Sets the function that retries at once. Settings are read before there is a runtime, so this is not a command for `run`. */
export const provideSettingsRetry = (retry: () => void): void => {
  wake = retry
}

/** Requests Settings.json now, without waiting for the rest of the back-off. */
export const retrySettings = (): void => wake?.()
