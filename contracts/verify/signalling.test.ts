import { describe, expect, test, vi } from "vitest"
import { OWN, PATIENCE, runHere } from "../wrongProvider/kitTestbed.ts"
import { flagsOf, startReference } from "./serve.ts"

vi.setConfig(PATIENCE)

describe("the signalling of the video", () => {
  // The kit waits for most of the time, so several servers are tested at the same time.
  test.concurrent.for([
    {
      signalling: "whep",
      why: "this server's video is signalled by whep, not by clientOffer",
      asks: "an init at a machine whose video is signalled by WHEP"
    },
    {
      signalling: "serverOffer",
      why: "this server's video is signalled by serverOffer, not by clientOffer",
      asks: "the viewer's answer to the server's video offer"
    },
    { signalling: "none", why: "this server has no video", asks: "an init at a free machine" }
  ] as const)(
    "[CON-2] [GAME-1] a server keeps the contract with signalling $signalling",
    async ({ signalling, why, asks }, { onTestFinished }) => {
      const served = await startReference(0, undefined, signalling)
      onTestFinished(() => served.stop())
      const { code, out } = await runHere(...flagsOf(served.origin), ...OWN)
      expect(out).toContain(`✓  ${asks}`)
      expect(out).toContain(`–  a video offer  (not asked: ${why})`)
      expect(out).toMatch(/The contract is kept: .* 0 broken/u)
      expect(code).toBe(0)
    }
  )

  test.concurrent("[CON-2] --signalling overrides the signalling of the first machine", async ({ onTestFinished }) => {
    const served = await startReference(0, undefined, "whep")
    onTestFinished(() => served.stop())
    const { code, out } = await runHere(...flagsOf(served.origin), ...OWN, "--filter", "a video offer", "--signalling", "clientOffer")
    expect(out).toContain("✗  a video offer")
    expect(code).toBe(1)
  })
})
