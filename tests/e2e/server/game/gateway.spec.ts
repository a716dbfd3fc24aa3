import { expect, test } from "../../support/session/casino.ts"
import { bridgeGateway } from "../../support/servers/gatewayBridge.ts"
import { hasJanus, PAYLOAD_TYPE, startJanus } from "../../support/servers/janus.ts"
import { expectSomeEvents } from "../../support/page/readLog.ts"
import { recordPicture } from "../../support/page/recordPicture.ts"
import { sendClip } from "../../support/servers/sendClip.ts"

// The first run on a computer downloads the gateway.
test.describe.configure({ timeout: 240_000 })

test("[GAME-1] [LIVE-1] video of a real media gateway with server offers is live, and the page reports when its camera stops", async ({
  page,
  player
}) => {
  test.skip(!hasJanus(), "Janus is not here and cannot be fetched: apt-get install janus shows the client with a real media gateway.")
  const janus = await startJanus()
  const camera = await sendClip("idle3", janus.rtpPort, PAYLOAD_TYPE)
  const bridge = await bridgeGateway(page, janus.apiUrl)
  try {
    await player.arriveAt(101)
    await player.expectLive()
    const [seat] = await expectSomeEvents(page, "SeatTaken", 1)
    expect(seat?.data.signalling).toBe("serverOffer")
    const [frame] = await expectSomeEvents(page, "FirstFramePresented", 1)
    expect(frame?.data).toMatchObject({ width: 960, height: 540 })
    const picture = await recordPicture(player.video)
    await expect.poll(async () => new Set((await picture.readings()).map(({ frame: count }) => count)).size).toBeGreaterThan(20)
    expect(new Set((await picture.readings()).map(({ kind, outcome }) => `${kind} ${outcome}`))).toEqual(new Set(["idle 3"]))

    camera.stop()
    await expect(player.overlay).toContainText("The picture has stopped")
    await expect(player.spinButton).toHaveAttribute("aria-disabled", "true")
  } finally {
    camera.stop()
    await bridge.close()
    await janus.stop()
  }
})
