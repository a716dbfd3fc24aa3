const pad = (value: number, digits: number): string => String(value).padStart(digits, "0")

/** A length of time as `1:02:03.456`, hours only where there are any: the same in every language. */
export const formatSpan = (ms: number): string => {
  const whole = Math.max(0, Math.round(ms))
  const seconds = Math.floor(whole / 1_000)
  const hours = Math.floor(seconds / 3_600)
  const minutes = Math.floor(seconds / 60) % 60
  const head = hours === 0 ? String(minutes) : `${hours}:${pad(minutes, 2)}`
  return `${head}:${pad(seconds % 60, 2)}.${pad(whole % 1_000, 3)}`
}
