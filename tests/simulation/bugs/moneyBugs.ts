import type { DeliberateBug, Replacement } from "./deliberateBugs.ts"

/** The client does not ask for the balance after a report of money from outside. This question hides a lost notification. */
export const NO_QUESTION: Replacement = {
  file: "runtime/reactors/walletReactor.ts",
  from: "isDoubtful || isReported(envelope)",
  to: "isDoubtful"
}

/** Planted bugs in code that moves or shows money: commands, status queries and projections. */
export const MONEY_BUGS: readonly DeliberateBug[] = [
  {
    name: "a transfer is sent with a different ID than the stored one",
    seed: 1,
    file: "runtime/commands/money/transfer.ts",
    from: 'connection.send({ type: "transfer", transferId, direction, amount, ',
    to: 'connection.send({ type: "transfer", transferId: `${transferId}x`, direction, amount, '
  },
  {
    name: "a transfer with an unknown outcome is repeated with a new ID",
    seed: 1,
    file: "runtime/connection/pendingOperations.ts",
    from: '({ type: "transferQuery", transferId: id })',
    to: '({ type: "transfer", transferId: `${id}x`, direction: "in", amount: 500 })'
  },
  {
    name: "a press with an unknown outcome is repeated",
    seed: 2,
    file: "runtime/connection/pendingOperations.ts",
    from: '({ type: "pressQuery", pressId: id })',
    to: '({ type: "press", pressId: `${id}x`, button: "spin" })'
  },
  {
    name: "a transfer is sent before its request is stored",
    seed: 2,
    file: "runtime/commands/money/transfer.ts",
    from: 'yield* keepTransfer({ kind: "transfer", id: transferId, machineId, direction, amount, at })',
    to: "at > 0"
  },
  {
    name: "the next session does not take over open operations",
    seed: 3,
    file: "runtime/connection/settleOperations.ts",
    from: "else taken.push(operation)",
    to: "else taken.slice(0, 0)"
  },
  {
    name: "an open operation of an earlier session is taken over but never queried",
    seed: 1,
    file: "runtime/connection/pendingOperations.ts",
    from: "!hasOutcome(one) && !one.expired",
    to: "!hasOutcome(one) && one.expired"
  },
  {
    name: "an operation is forgotten when its outcome becomes unknown",
    seed: 25,
    file: "runtime/reactors/operationsReactor.ts",
    from: 'case "PressRefused":',
    to: 'case "PressBecameUnknown":\n    case "PressRefused":',
    and: [
      {
        file: "runtime/reactors/operationsReactor.ts",
        from: 'case "TransferRefused":',
        to: 'case "TransferBecameUnknown":\n    case "TransferRefused":'
      }
    ]
  },
  {
    name: "a transfer is sent with a different amount than the player chose",
    seed: 1,
    file: "runtime/commands/money/transfer.ts",
    from: "direction, amount, ...traceOf(`transfer ${transferId}`) })\n  const runtime",
    to: "direction, amount: amount === null ? null : amount + 1 })\n  const runtime"
  },
  {
    name: "a sent transfer is recorded as not sent",
    seed: 1,
    file: "runtime/commands/money/transfer.ts",
    from: 'sent ? event("TransferSent", { transferId }) : ',
    to: ""
  },
  {
    name: "a sent press is recorded as not sent",
    seed: 1,
    file: "runtime/commands/machine/press.ts",
    from: 'sent ? event("PressSent", { pressId }) : ',
    to: ""
  },
  {
    name: "a disconnect marks a pending press as not executed",
    seed: 2,
    file: "runtime/connection/pendingOperations.ts",
    from: 'event("PressBecameUnknown", { pressId: id })',
    to: 'event("PressUnseen", { pressId: id })'
  },
  {
    name: "a disconnect marks a pending transfer as not executed",
    seed: 1,
    file: "runtime/connection/pendingOperations.ts",
    from: 'event("TransferBecameUnknown", { transferId: id })',
    to: 'event("TransferUnseen", { transferId: id })'
  },
  {
    name: "the unknown outcome of a transfer is never queried",
    seed: 1,
    file: "runtime/connection/pendingOperations.ts",
    from: "[...transfers.recent.filter(isAskedFor), ...transfers.earlier.filter(isOpenFromBefore)]",
    to: "transfers.recent.slice(0, 0)"
  },
  {
    name: "a missing answer never times out",
    seed: 62,
    file: "runtime/connection/pendingOperations.ts",
    from: "isUnderWay(one) && !isKnownToGoOn(one) && Math.abs(now - one.at) > ANSWER_DEADLINE_MS",
    to: "isUnderWay(one) && now < 0"
  },
  {
    name: "the final status of a press is overwritten",
    seed: 182,
    file: "projections/machine/presses.ts",
    from: "if (press === undefined || hasOutcome(press)) return",
    to: "if (press === undefined) return"
  },
  {
    name: "the final status of a transfer is overwritten",
    seed: 1,
    hidden: true,
    file: "projections/money/transfers.ts",
    from: "if (transfer === undefined || hasOutcome(transfer)) return",
    to: "if (transfer === undefined) return"
  },
  {
    name: "a finished transfer stays pending",
    seed: 28,
    file: "projections/money/transfers.ts",
    from: "&& state.underWay === id) state.underWay = null",
    to: "&& state.underWay === id && !state.recent[0]?.unseen) state.underWay = change.unseen ? id : null"
  },
  {
    name: "an older balance response overwrites a newer balance",
    seed: 60,
    hidden: true,
    file: "projections/money/walletOrder.ts",
    from: 'asked < Math.max(lastUpdateSeq, lastStepSeq) ? "older" : "newer"',
    to: 'asked < Math.min(0, lastUpdateSeq, lastStepSeq) ? "older" : "newer"'
  },
  {
    name: "a balance notification is dropped",
    seed: 1,
    file: "projections/money/funds.ts",
    from: "applyBalance(state, byVersion ??",
    to: "if (state.wallet === null) applyBalance(state, byVersion ??",
    and: [NO_QUESTION]
  },
  {
    name: "an outdated balance notification is shown after a later transfer",
    seed: 335,
    file: "projections/money/walletOrder.ts",
    from: 'if (order.pendingNotifications.length > 0) return isOutdated ? "doubtful" : "older"',
    to: ""
  },
  {
    name: "an outdated meter is shown",
    seed: 20,
    hidden: true,
    file: "projections/machine/game.ts",
    from: "if (state.meter !== null && data.meter.version < state.meter.version) return",
    to: ""
  },
  {
    name: "a reload forgets the pending transfer",
    seed: 2,
    file: "projections/money/transfers.ts",
    from: "  on: {\n    TransferRequested",
    to: "  on: {\n    PageLoaded: empty,\n    TransferRequested",
    // The operation store would otherwise restore the transfer.
    and: [{ file: "runtime/connection/settleOperations.ts", from: "else taken.push(operation)", to: "else taken.slice(0, 0)" }]
  },
  {
    name: "a transfer query contains the wrong ID",
    seed: 1,
    file: "runtime/connection/pendingOperations.ts",
    from: '({ type: "transferQuery", transferId: id })',
    to: '({ type: "transferQuery", transferId: "again" })'
  },
  {
    name: "an answer deadline is extended when the clock is set back",
    seed: 75,
    file: "runtime/connection/pendingOperations.ts",
    from: "Math.abs(now - one.at) > ANSWER_DEADLINE_MS",
    to: "now - one.at > ANSWER_DEADLINE_MS"
  },
  {
    name: "the snapshot after a reconnect is ignored",
    seed: 1,
    file: "projections/machine/game.ts",
    from: "if (meter !== undefined) state.meter = countersOf(meter)",
    to: "if (meter !== undefined) state.meter ??= countersOf(meter)"
  },
  {
    name: "the balance notification after a reconnect is dropped, and the balance is not read again",
    seed: 67,
    file: "projections/money/funds.ts",
    from: "applyBalance(state, byVersion ??",
    to: "if (!state.stale) applyBalance(state, byVersion ??",
    and: [
      {
        file: "runtime/connection/notificationChannel.ts",
        from: "if (hasMissed)",
        to: "if (hasMissed && !hasMissed)"
      },
      // The wallet reactor would otherwise read a stale balance again at the next notification.
      {
        file: "runtime/reactors/walletReactor.ts",
        from: "const isDoubtful = views.funds.stale && ",
        to: "const isDoubtful = type.length === 0 && views.funds.stale && "
      },
      // The channel reads a stale balance again after a while.
      {
        file: "runtime/connection/notificationChannel.ts",
        from: "!hasReceived || funds.wallet === null || funds.stale",
        to: "!hasReceived || funds.wallet === null"
      }
    ]
  },
  {
    name: "a balance with an older wallet version is shown",
    seed: 54,
    file: "projections/money/walletOrder.ts",
    from: 'return version > order.version ? "newer" : "older"',
    to: 'return "newer"'
  },
  {
    name: "a jackpot during a transfer counts as surplus money",
    seed: 2600125,
    file: "domain/wallet/amountActions.ts",
    from: "action === JACKPOT ? 1 : walletChange(action)",
    to: "walletChange(action)"
  }
]
