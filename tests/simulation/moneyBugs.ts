import type { DeliberateBug } from "./deliberateBugs.ts"

/** In what moves money: commands, questions, and the folds that show it. */
export const MONEY_BUGS: readonly DeliberateBug[] = [
  {
    name: "a transfer goes out under another id than the one that was kept",
    seed: 1,
    file: "runtime/commands/money/transfer.ts",
    from: 'link.send({ type: "transfer", transferId, direction, amount })',
    to: 'link.send({ type: "transfer", transferId: `${transferId}x`, direction, amount })'
  },
  {
    name: "a transfer that is unknown is done again under a new id",
    seed: 1,
    file: "runtime/connection/pendingOperations.ts",
    from: '({ type: "transferQuery", transferId: id })',
    to: '({ type: "transfer", transferId: `${id}x`, direction: "in", amount: 500 })'
  },
  {
    name: "a press that is unknown is pressed again",
    seed: 2,
    file: "runtime/connection/pendingOperations.ts",
    from: '({ type: "pressQuery", pressId: id })',
    to: '({ type: "press", pressId: `${id}x`, button: "spin" })'
  },
  {
    name: "money moves before the request is kept",
    seed: 2,
    file: "runtime/commands/money/transfer.ts",
    from: 'yield* keepTransfer({ kind: "transfer", id: transferId, machineId, direction, amount, at })',
    to: "at > 0"
  },
  {
    name: "the next session takes over nothing of the one before",
    seed: 11,
    file: "runtime/connection/settleOperations.ts",
    from: "else taken.push(operation)",
    to: "else taken.slice(0, 0)"
  },
  {
    name: "what an earlier session left open is taken over and never asked for",
    seed: 11,
    file: "runtime/connection/pendingOperations.ts",
    from: "!isSettled(one) && !one.expired",
    to: "!isSettled(one) && one.expired"
  },
  {
    name: "an operation is forgotten when its session ends",
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
    name: "another amount goes out than was asked for",
    seed: 1,
    file: "runtime/commands/money/transfer.ts",
    from: "transferId, direction, amount })\n  const runtime",
    to: "transferId, direction, amount: amount === null ? null : amount + 1 })\n  const runtime"
  },
  {
    name: "what was sent is noted as never sent",
    seed: 1,
    file: "runtime/commands/money/transfer.ts",
    from: 'sent ? event("TransferSent", { transferId }) : ',
    to: ""
  },
  {
    name: "a press that was sent is noted as never sent",
    seed: 1,
    file: "runtime/commands/machine/press.ts",
    from: 'sent ? event("PressSent", { pressId }) : ',
    to: ""
  },
  {
    name: "after a loss, what was under way counts as not done",
    seed: 2,
    file: "runtime/connection/pendingOperations.ts",
    from: 'event("PressBecameUnknown", { pressId: id })',
    to: 'event("PressUnseen", { pressId: id })'
  },
  {
    name: "after a loss, a transfer under way counts as not done",
    seed: 1,
    file: "runtime/connection/pendingOperations.ts",
    from: 'event("TransferBecameUnknown", { transferId: id })',
    to: 'event("TransferUnseen", { transferId: id })'
  },
  {
    name: "nothing that is unknown is asked for",
    seed: 6,
    file: "runtime/connection/pendingOperations.ts",
    from: "[...transfers.recent.filter(isAskedFor), ...transfers.earlier.filter(isOpenFromBefore)]",
    to: "transfers.recent.slice(0, 0)"
  },
  {
    name: "an answer that does not come is waited for for ever",
    seed: 68,
    file: "runtime/connection/pendingOperations.ts",
    from: "isUnderWay(one) && !isKnownToGoOn(one) && Math.abs(now - one.at) > ANSWER_DEADLINE_MS",
    to: "isUnderWay(one) && now < 0"
  },
  {
    name: "a final fate of a press is overwritten",
    seed: 26_848,
    file: "projections/machine/presses.ts",
    from: "if (press === undefined || isFinal(press)) return",
    to: "if (press === undefined) return"
  },
  {
    name: "a final fate of a transfer is overwritten",
    seed: 1,
    hidden: true,
    file: "projections/money/transfers.ts",
    from: 'if (transfer === undefined || transfer.fate === "done" || transfer.fate === "refused") return',
    to: "if (transfer === undefined) return"
  },
  {
    name: "a finished transfer stays under way",
    seed: 35,
    file: "projections/money/transfers.ts",
    from: "&& state.underWay === id) state.underWay = null",
    to: "&& state.underWay === id && !state.recent[0]?.unseen) state.underWay = change.unseen ? id : null"
  },
  {
    name: "an old answer overwrites a newer balance",
    seed: 60,
    hidden: true,
    file: "projections/money/walletOrder.ts",
    from: 'asked < Math.max(lastUpdateSeq, lastStepSeq) ? "older" : "newer"',
    to: 'asked < Math.min(0, lastUpdateSeq, lastStepSeq) ? "older" : "newer"'
  },
  {
    name: "a notice of the balance is dropped",
    seed: 1,
    file: "projections/money/funds.ts",
    from: "applyBalance(state, byVersion ??",
    to: "if (state.wallet === null) applyBalance(state, byVersion ??"
  },
  {
    name: "a notice that a later transfer has overtaken is shown",
    seed: 335,
    file: "projections/money/walletOrder.ts",
    from: 'if (order.pendingNotifications.length > 0) return "older"',
    to: ""
  },
  {
    name: "a meter that was overtaken on its way is shown",
    seed: 20,
    hidden: true,
    file: "projections/machine/game.ts",
    from: "if (state.meter === null || data.meter.version >= state.meter.version) state.meter",
    to: "state.meter"
  },
  {
    name: "after a reload, what was under way is forgotten",
    seed: 2,
    file: "projections/money/transfers.ts",
    from: "  on: {\n    TransferRequested",
    to: "  on: {\n    PageLoaded: empty,\n    TransferRequested",
    // The store of operations would bring it back.
    and: [{ file: "runtime/connection/settleOperations.ts", from: "else taken.push(operation)", to: "else taken.slice(0, 0)" }]
  },
  {
    name: "the id is forgotten when a transfer is asked for again",
    seed: 6,
    file: "runtime/connection/pendingOperations.ts",
    from: '({ type: "transferQuery", transferId: id })',
    to: '({ type: "transferQuery", transferId: "again" })'
  },
  {
    name: "what was sent before the clock was set back is waited for",
    seed: 75,
    file: "runtime/connection/pendingOperations.ts",
    from: "Math.abs(now - one.at) > ANSWER_DEADLINE_MS",
    to: "now - one.at > ANSWER_DEADLINE_MS"
  },
  {
    name: "the snapshot on return is dropped",
    seed: 1,
    file: "projections/machine/game.ts",
    from: ": countersOf(data.meter),",
    to: ": (state.meter ?? countersOf(data.meter)),"
  },
  {
    name: "a notice that comes with the reconnect is dropped, and nothing is asked for",
    seed: 67,
    file: "projections/money/funds.ts",
    from: "applyBalance(state, byVersion ??",
    to: "if (!state.stale) applyBalance(state, byVersion ??",
    and: [
      {
        file: "runtime/connection/notificationChannel.ts",
        from: "return isBack ?",
        to: "return !opened ?"
      },
      // A stale balance would be read again at the next notification.
      {
        file: "runtime/reactors/walletReactor.ts",
        from: "const isDoubtful = views.funds.stale && (",
        to: "const isDoubtful = type.length === 0 && views.funds.stale && ("
      }
    ]
  },
  {
    name: "an older version of the wallet is shown",
    seed: 54,
    file: "projections/money/walletOrder.ts",
    from: 'return version > order.version ? "newer" : "older"',
    to: 'return "newer"'
  }
]
