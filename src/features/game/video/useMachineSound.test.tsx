import { fireEvent, render } from "@testing-library/react"
import { useRef } from "react"
import { expect, it, vi } from "vitest"
import { useSpinKey } from "../controls/useSpinKey.ts"
import { useMachineSound } from "./useMachineSound.ts"

const wake = vi.fn<() => void>()

vi.mock("./soundOutput.ts", () => ({
  openSound: () => ({ connect: () => undefined, setVolume: () => undefined, wake, close: () => undefined })
}))

const spin = (): void => undefined

/** A machine's picture with sound, whose page spins by Space. */
const Picture = () => {
  const video = useRef<HTMLVideoElement>(null)
  useSpinKey(spin)
  useMachineSound(video, 0.5)
  return <video ref={video} muted />
}

it("[LIVE-7] the machine's sound starts with the player's first spin by Space", () => {
  render(<Picture />)
  fireEvent.keyUp(document.body, { code: "Space", key: " " })
  expect(wake).toHaveBeenCalledTimes(1)
})
