import { useEffect, useRef } from "react"
import { useGame, useGameView, usePresses, useTransfers } from "../../../projections/hooks.ts"
import { useFrozenClock } from "../../../ui/format/useNow.ts"
import { type GameSound, openGameSounds } from "./gameSounds.ts"

/** How long (ms) the device vibrates for an accepted press. */
const BUZZ_MS = 10

/** Calls `then` when `id` changes to a new value, but not for the one that is there when the page opens. */
const useNews = (id: string | number | null, then: () => void): void => {
  const last = useRef(id)
  const call = useRef(then)
  useEffect(() => {
    call.current = then
  })
  useEffect(() => {
    if (id === last.current) return
    last.current = id
    if (id !== null) call.current()
  }, [id])
}

/**
 * GAME-2: sound and vibration for an accepted press, for money that reached the machine, and for a win. One switch is for both. Nothing happens in a
 * replay.
 */
export const useGameFeedback = (): void => {
  const { volume } = useGame()
  const { recent } = usePresses()
  const transfer = useTransfers().recent[0]
  const { win } = useGameView()
  const isReplayed = useFrozenClock() !== null
  const sounds = useRef<ReturnType<typeof openGameSounds> | null>(null)
  useEffect(() => {
    const opened = openGameSounds()
    sounds.current = opened
    return () => opened.close()
  }, [])
  const play = (sound: GameSound): void => {
    if (!isReplayed) sounds.current?.play(sound, volume ?? 0)
  }
  const accepted = recent.find(({ ackMs }) => ackMs !== undefined)?.id ?? null
  useNews(accepted, () => {
    // Not every browser has it, although TypeScript declares it.
    if (!isReplayed && (volume ?? 0) > 0 && "vibrate" in navigator) navigator.vibrate(BUZZ_MS)
    play("press")
  })
  useNews(transfer?.direction === "in" && transfer.status === "done" ? transfer.id : null, () => play("coinIn"))
  useNews(win?.at ?? null, () => play("win"))
}
