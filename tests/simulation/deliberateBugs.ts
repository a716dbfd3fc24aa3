/** A bug that is put into the client on purpose: a text of a source file, and what stands there instead. */
export interface DeliberateBug {
  readonly name: string
  /** Below `src/`. */
  readonly file: string
  readonly from: string
  readonly to: string
}

/** What the simulator must find, each alone. */
export const DELIBERATE_BUGS: readonly DeliberateBug[] = [
  {
    name: "a transfer goes out under another id than the one that was kept",
    file: "runtime/commands/transfer.ts",
    from: 'link.send({ type: "transfer", transferId, direction, amount })',
    to: 'link.send({ type: "transfer", transferId: `${transferId}x`, direction, amount })'
  },
  {
    name: "a transfer that is unknown is done again under a new id",
    file: "runtime/openQuestions.ts",
    from: '({ type: "transferQuery", transferId: id })',
    to: '({ type: "transfer", transferId: `${id}x`, direction: "in", amount: 500 })'
  },
  {
    name: "a press that is unknown is pressed again",
    file: "runtime/openQuestions.ts",
    from: '({ type: "pressQuery", pressId: id })',
    to: '({ type: "press", pressId: `${id}x`, button: "spin" })'
  },
  {
    name: "money moves before the request is kept",
    file: "runtime/commands/transfer.ts",
    from: 'yield* Effect.promise(() => log.settle("strict")).pipe(Effect.timeoutOption(KEEP_DEADLINE_MS))',
    to: "void log"
  },
  {
    name: "another amount goes out than was asked for",
    file: "runtime/commands/transfer.ts",
    from: "transferId, direction, amount })\n  const runtime",
    to: "transferId, direction, amount: amount === null ? null : amount + 1 })\n  const runtime"
  },
  {
    name: "what was sent is noted as never sent",
    file: "runtime/commands/transfer.ts",
    from: 'sent ? event("TransferSent", { transferId }) : ',
    to: ""
  },
  {
    name: "a press that was sent is noted as never sent",
    file: "runtime/commands/press.ts",
    from: 'sent ? event("PressSent", { pressId }) : ',
    to: ""
  },
  {
    name: "after a loss, what was under way counts as not done",
    file: "runtime/openQuestions.ts",
    from: 'event("PressBecameUnknown", { pressId: id })',
    to: 'event("PressUnseen", { pressId: id })'
  },
  {
    name: "after a loss, a transfer under way counts as not done",
    file: "runtime/openQuestions.ts",
    from: 'event("TransferBecameUnknown", { transferId: id })',
    to: 'event("TransferUnseen", { transferId: id })'
  },
  {
    name: "nothing that is unknown is asked for",
    file: "runtime/openQuestions.ts",
    from: "...views.transfers.recent.filter(isUnknown)",
    to: "...views.transfers.recent.slice(0, 0)"
  },
  {
    name: "an answer that does not come is waited for for ever",
    file: "runtime/openQuestions.ts",
    from: "isUnderWay(one) && Math.abs(now - one.at) > ANSWER_DEADLINE_MS",
    to: "isUnderWay(one) && now < 0"
  },
  {
    name: "a final fate of a press is overwritten",
    file: "projections/presses.ts",
    from: "if (press === undefined || isFinal(press)) return",
    to: "if (press === undefined) return"
  },
  {
    name: "a final fate of a transfer is overwritten",
    file: "projections/transfers.ts",
    from: 'if (transfer === undefined || transfer.fate === "done" || transfer.fate === "refused") return',
    to: "if (transfer === undefined) return"
  },
  {
    name: "a finished transfer stays under way",
    file: "projections/transfers.ts",
    from: "&& state.underWay === id) state.underWay = null",
    to: "&& state.underWay === id && !state.recent[0]?.unseen) state.underWay = change.unseen ? id : null"
  },
  {
    name: "an old answer overwrites a newer balance",
    file: "projections/balance.ts",
    from: "if (data.asked < state.newest) return",
    to: ""
  },
  {
    name: "a notice of the balance is dropped",
    file: "projections/balance.ts",
    from: "BalanceNotified: (state, { data, seq }) => know(state, data.balance, seq)",
    to: "BalanceNotified: (state, { data, seq }) => (state.isLoaded ? undefined : know(state, data.balance, seq))"
  },
  {
    name: "a meter that was overtaken on its way is shown",
    file: "projections/game.ts",
    from: "if (state.meter === null || data.meter.version >= state.meter.version) state.meter",
    to: "state.meter"
  },
  {
    name: "a fold looks at a clock",
    file: "projections/presses.ts",
    from: 'fate: "requested", at, win',
    to: 'fate: "requested", at: performance.now(), win'
  },
  {
    name: "a listener that appends breaks the order of the others",
    file: "log/eventLog.ts",
    from: "    telling = true\n",
    to: ""
  },
  {
    name: "what waited before the log-in is not kept",
    file: "log/writeBehind.ts",
    from: 'Object.assign(state, { home, mode: "stored", durable: home.from })',
    to: 'Object.assign(state, { home, mode: "stored", durable: home.from, waiting: [] })'
  },
  {
    name: "events count as kept before they are",
    file: "log/writeBehind.ts",
    from: "      await home.store.write(",
    to: "      state.durable = tail.seq\n      await home.store.write("
  },
  {
    name: "a dead handle of the disk is not opened anew",
    file: "log/healingStore.ts",
    from: "else if (isDeadHandle(error)) store = await open()",
    to: "else if (isDeadHandle(error)) throw error"
  },
  {
    name: "a log that could not be read in time is written over",
    file: "runtime/logHome.ts",
    from: "if (store !== null && found === null) tab.renew()",
    to: ""
  },
  {
    name: "the password is written down",
    file: "runtime/commands/logIn.ts",
    from: 'event("LogInRequested", { remember })',
    to: 'event("LogInRequested", { remember, password })'
  },
  {
    name: "a picture without frames stays live",
    file: "video/frameWatch.ts",
    from: 'return age > STALL_MS ? "stalled" : "live"',
    to: 'return "live"'
  },
  {
    name: "a picture whose session has ended stays live",
    file: "projections/video.ts",
    from: 'if (data.mediaId !== state.mediaId || state.phase !== "live") return',
    to: "if (data.mediaId !== null) return"
  },
  {
    name: "frames are timed by a clock that can be set back",
    file: "runtime/videoSession.ts",
    from: "yield* Effect.sleep(LOOK_MS)\n    const now = yield* monotonicMs",
    to: "yield* Effect.sleep(LOOK_MS)\n    const now = yield* Clock.currentTimeMillis"
  },
  {
    name: "an old media session is not let go",
    file: "runtime/commands/showVideo.ts",
    from: "Effect.ensuring(\n      Effect.suspend(() => {\n        element.srcObject = null\n        return keepOnly(null)\n      })\n    )",
    to: "Effect.ensuring(Effect.void)"
  },
  {
    name: "a half-open socket is not noticed",
    file: "runtime/supervisor.ts",
    from: "> SILENCE_MS) return SILENT",
    to: "> SILENCE_MS * 1_000) return SILENT"
  },
  {
    name: "an init without an answer is waited for for ever",
    file: "runtime/supervisor.ts",
    from: "Effect.timeoutOption(GREETING_DEADLINE_MS)",
    to: "Effect.timeoutOption(GREETING_DEADLINE_MS * 1_000)"
  },
  {
    name: "the supervisor gives up after three tries",
    file: "runtime/supervisor.ts",
    from: 'if (decision.kind === "stop") return decision.why',
    to: 'if (decision.kind === "stop" || attempt > 3) return "kicked"'
  },
  {
    name: "the seat's lock is not given back",
    file: "runtime/seat.ts",
    from: "Effect.ensuring(Effect.sync(lease.release))",
    to: "Effect.ensuring(Effect.void)"
  },
  {
    name: "the reactors go on listening when their page is gone",
    file: "runtime/reactors/reactors.ts",
    from: "(unsubscribe) => Effect.sync(unsubscribe)",
    to: "() => Effect.void"
  },
  {
    name: "a log-out leaves the seat's socket open",
    file: "runtime/reactors/sessionReactor.ts",
    from: "    yield* FiberHandle.clear(seat)\n",
    to: ""
  }
]
