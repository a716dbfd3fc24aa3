import { expect, test } from "vitest"
import { answerViewer, offerToViewer } from "./viewerPeer.ts"

const ADDRESS = "127.0.0.1"
const noEvents = { onOpen: () => undefined, onKeyFrameWanted: () => undefined, onEnded: () => undefined }

test("[GAME-1] the answer to a viewer lets the viewer begin the DTLS handshake, so that the first frame needs one round trip less", async () => {
  const viewer = offerToViewer(ADDRESS, { ...noEvents, onCandidate: () => undefined })
  expect(viewer.offerSdp).toContain("a=setup:actpass")
  const { answerSdp, close } = await answerViewer(viewer.offerSdp, ADDRESS, noEvents)
  close()
  viewer.close()
  expect(answerSdp).toContain("a=setup:passive")
  expect(answerSdp).not.toContain("a=setup:active")
})
