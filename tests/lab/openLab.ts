import { type Browser, chromium, firefox } from "@playwright/test"
import { bridgeGateway } from "../e2e/support/servers/gatewayBridge.ts"
import { hasJanus, PAYLOAD_TYPE, startJanus } from "../e2e/support/servers/janus.ts"
import { startMockProcess } from "../e2e/support/servers/mockProcess.ts"
import { Player } from "../e2e/support/session/player.ts"
import { sendClip } from "../e2e/support/servers/sendClip.ts"
import { CHROMIUM_ARGS, chromiumPath, LOOPBACK_MEDIA } from "../support/chromium.ts"
import type { Line } from "./faults.ts"
import { instrumentPage } from "./labPage.ts"
import type { Measurement } from "./measurement.ts"
import { startTcpRelay } from "./tcpRelay.ts"
import { cardAddress, startUdpRelay } from "./udpRelay.ts"

/** The machine that the lab plays at. */
export const MACHINE = 101
/** A phone's screen. Without a graphics processor a larger one takes a whole core, so that only one measurement could run at a time. */
const VIEWPORT = { width: 390, height: 844 }
/** The clip that Janus shows. */
const CLIP = "idle3"

/** The browser and the media server of a measurement. */
export type LabParts = Pick<Measurement, "browser" | "media">

/** A player at a machine, behind the relays. */
export interface Lab {
  readonly line: Line
  readonly close: () => Promise<void>
}

const launch = (browser: LabParts["browser"]): Promise<Browser> =>
  browser === "chromium"
    ? chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGS, LOOPBACK_MEDIA] })
    : firefox.launch({
        channel: "moz-firefox",
        executablePath: new URL("firefoxShim.mjs", import.meta.url).pathname,
        firefoxUserPrefs: { "media.peerconnection.ice.loopback": true, "media.autoplay.default": 0 }
      })

const startGateway = async (line: Pick<Line, "page">): Promise<() => Promise<void>> => {
  if (!hasJanus()) throw new Error("Janus is not installed: apt-get install janus")
  const janus = await startJanus()
  const camera = await sendClip(CLIP, janus.rtpPort, PAYLOAD_TYPE)
  const bridge = await bridgeGateway(line.page, janus.apiUrl, "hidden")
  return async () => {
    camera.stop()
    await bridge.close()
    await janus.stop()
  }
}

/** Starts the mock process, both relays and a browser, and sits down at a machine whose picture is live. Rejects when it does not become live. */
export const openLab = async ({ browser: browserName, media }: LabParts): Promise<Lab> => {
  const mock = await startMockProcess()
  const tcp = await startTcpRelay(mock.url)
  const udp = startUdpRelay(browserName === "firefox" ? cardAddress() : undefined)
  const browser = await launch(browserName)
  const closers: (() => Promise<void>)[] = [mock.stop, tcp.stop, async () => udp.stop(), () => browser.close()]
  const close = async (): Promise<void> => {
    for (const one of closers.toReversed()) await one()
  }
  try {
    const context = await browser.newContext({
      baseURL: tcp.url,
      viewport: VIEWPORT,
      ...(browserName === "chromium" && { permissions: ["camera", "microphone"] })
    })
    const page = await context.newPage()
    await page.exposeFunction("relayPort", udp.portOf)
    if (media === "janus") closers.push(await startGateway({ page }))
    await page.addInitScript(instrumentPage, udp.host)
    const player = new Player(page)
    await player.arriveAt(MACHINE)
    // Firefox is not on the operator's list of supported browsers.
    if (browserName === "firefox") await page.getByRole("button", { name: "Continue anyway" }).click()
    await player.expectLive()
    const restart = async (): Promise<void> => {
      await fetch(`${mock.url}/_mock/control`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: '{"type":"restart"}'
      })
    }
    return { line: { tcp, udp, page, restart }, close }
  } catch (error) {
    await close()
    throw error
  }
}
