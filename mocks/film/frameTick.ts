import { FRAMES_PER_SECOND } from "./frameClock.ts"

setInterval(() => postMessage(0), 1000 / FRAMES_PER_SECOND)
