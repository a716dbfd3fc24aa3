import { z } from "zod"

const step = { transferId: z.string(), direction: z.enum(["in", "out"]), amount: z.int() }

export const zodNotification = z.discriminatedUnion("type", [
  z.object({ type: z.literal("machine"), id: z.int(), status: z.int() }),
  z.object({ type: z.literal("balance"), balance: z.int() })
])
export type ZodNotification = z.infer<typeof zodNotification>

export const zodGameMessage = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("meter"),
    meter: z.object({ credit: z.int(), bet: z.int(), lastWin: z.int(), spins: z.int(), version: z.int() })
  }),
  z.object({ type: z.literal("pressAccepted"), pressId: z.string() }),
  z.object({ type: z.literal("pressDone"), pressId: z.string(), win: z.int() }),
  z.object({ type: z.literal("transferAccepted"), ...step }),
  z.object({ type: z.literal("transferMachineConfirmed"), ...step }),
  z.object({ type: z.literal("transferDone"), ...step, credit: z.int(), balance: z.int() }),
  z.object({
    type: z.literal("amountAction"),
    action: z.literal([1, 2, 3, 4, 5, 6]),
    amount: z.int(),
    transferId: z.string().optional()
  })
])
export type ZodGameMessage = z.infer<typeof zodGameMessage>
