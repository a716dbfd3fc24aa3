/** The frame callbacks of a video element whose frames the test presents. `present` calls each waiting callback once, as a browser does. */
export const makeFrameCallbacks = () => {
  const waiting = new Map<number, () => void>()
  let handles = 0
  return {
    members: {
      requestVideoFrameCallback: (run: () => void) => {
        handles += 1
        waiting.set(handles, run)
        return handles
      },
      cancelVideoFrameCallback: (handle: number) => void waiting.delete(handle)
    },
    present: (): void => {
      const due = [...waiting.values()]
      waiting.clear()
      for (const run of due) run()
    },
    isAwaited: () => waiting.size > 0
  }
}
