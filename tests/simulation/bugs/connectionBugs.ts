import { NO_QUESTION } from "./moneyBugs.ts"
import type { DeliberateBug } from "./deliberateBugs.ts"

/** Planted bugs in sockets, videos and seats. */
export const CONNECTION_BUGS: readonly DeliberateBug[] = [
  {
    name: "a video without frames stays live",
    seed: 3,
    file: "media/frameWatch.ts",
    from: 'return age > STALL_MS ? "stalled" : "live"',
    to: 'return "live"'
  },
  {
    name: "a video stays live after its media session ends",
    seed: 7,
    hidden: true,
    file: "projections/machine/video.ts",
    from: 'if (state.phase === "live") {',
    to: 'if (state.mediaId === "") {'
  },
  {
    name: "video frames are timed by the wall clock",
    seed: 1226,
    file: "runtime/connection/showSession.ts",
    from: 'import { monotonicClock, monotonicMs } from "../core/time.ts"',
    to: "const monotonicMs = Clock.currentTimeMillis\nconst monotonicClock = Effect.map(Clock.Clock, (clock) => () => clock.currentTimeMillisUnsafe())"
  },
  {
    name: "the jackpot video stays live after the player leaves its page",
    seed: 4,
    file: "runtime/commands/machine/showJackpotVideo.ts",
    from: "Effect.onInterrupt(() => endByViewer)",
    to: "Effect.onInterrupt(() => Effect.void)"
  },
  {
    name: "an old media session is not released",
    seed: 1,
    file: "runtime/commands/machine/showVideo.ts",
    from: "Effect.ensuring(end)",
    to: "Effect.ensuring(Effect.void)"
  },
  {
    name: "a half-open socket is not detected",
    seed: 124,
    file: "runtime/connection/supervisor.ts",
    from: "now - lastMessageAt > silenceMs",
    to: "now - lastMessageAt > silenceMs * 1_000",
    and: [NO_QUESTION, { file: "runtime/connection/supervisor.ts", from: ">= WOKEN_MS\n", to: ">= WOKEN_MS * 1_000\n" }]
  },
  {
    name: "an init message without an answer never times out",
    seed: 61,
    file: "runtime/connection/supervisor.ts",
    from: "Effect.timeoutOption(INIT_DEADLINE_MS)",
    to: "Effect.timeoutOption(INIT_DEADLINE_MS * 1_000)"
  },
  {
    name: "the supervisor stops after three attempts",
    seed: 5,
    file: "runtime/connection/supervisor.ts",
    from: 'if (decision.kind === "stop") return decision.why',
    to: 'if (decision.kind === "stop" || attempt > 3) return "kicked"'
  },
  {
    name: "the seat lock is not released",
    seed: 1,
    file: "runtime/connection/maintainSeat.ts",
    from: "Effect.ensuring(Effect.sync(lease.release))",
    to: "Effect.ensuring(Effect.void)",
    // The command that took the lock also releases it, for a join that ends before the seat is held.
    and: [
      {
        file: "runtime/commands/machine/joinMachine.ts",
        from: "Effect.ensuring(Effect.sync(lease.release))",
        to: "Effect.ensuring(Effect.void)"
      }
    ]
  },
  {
    name: "reactors keep listening after their page is closed",
    seed: 1,
    file: "runtime/reactors/reactors.ts",
    from: "return log.subscribe((envelope) => Queue.offerUnsafe(queue, envelope))",
    to: "log.subscribe((envelope) => Queue.offerUnsafe(queue, envelope))\n        return () => undefined"
  },
  {
    name: "a logout leaves the game socket open",
    seed: 1,
    hidden: true,
    file: "runtime/reactors/sessionReactor.ts",
    from: "Effect.all([FiberHandle.clear(seat), FiberHandle.clear(notifications)]",
    to: "Effect.all([FiberHandle.clear(notifications)]"
  },
  {
    name: "socket silence is timed by the wall clock",
    seed: 67,
    file: "runtime/connection/supervisor.ts",
    from: 'import { monotonicMs } from "../core/time.ts"',
    to: 'import { Clock } from "effect"\nconst monotonicMs = Clock.currentTimeMillis',
    and: [NO_QUESTION]
  },
  {
    name: "a meter of the previous machine is accepted",
    seed: 2100135,
    file: "runtime/connection/maintainSeat.ts",
    from: 'return message.type === "meter" && (message.machineID ?? machineId) !== machineId ? "machineID" : null',
    to: "return null"
  },
  {
    name: "a repeated snapshot replaces newer data",
    seed: 5139,
    file: "runtime/connection/maintainSeat.ts",
    from: "message.meter.version < newest",
    to: "message.meter.version < 0"
  },
  {
    name: "the casino keeps a seat whose socket closed on its first message",
    seed: 22,
    file: "../mocks/handlers/gameSocket.ts",
    from: "        if (isOver) giveUp()\n",
    to: ""
  }
]
