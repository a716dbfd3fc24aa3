/** A falling coin: position in pixels, speed in pixels per second, `turn` in radians. */
interface Coin {
  x: number
  y: number
  vx: number
  vy: number
  turn: number
  spin: number
  size: number
}

const COINS = 90
const GRAVITY = 900
const GOLD = ["#fff2b8", "#ffd66b", "#e8a92f", "#b9770f"] as const

interface Size {
  readonly width: number
  readonly height: number
}

const launch = ({ width, height }: Size): Coin => ({
  x: width / 2 + (Math.random() - 0.5) * width * 0.3,
  y: height * (0.9 + Math.random() * 0.4),
  vx: (Math.random() - 0.5) * width * 0.9,
  vy: -height * (1.1 + Math.random() * 0.9),
  turn: Math.random() * Math.PI,
  spin: 4 + Math.random() * 8,
  size: Math.max(7, Math.min(width, height) * (0.018 + Math.random() * 0.02))
})

const drawRays = (context: CanvasRenderingContext2D, { width, height }: Size, at: number): void => {
  const reach = Math.hypot(width, height)
  context.save()
  context.translate(width / 2, height / 2)
  context.rotate(at * 0.15)
  context.fillStyle = "rgb(255 205 96 / 0.09)"
  for (let ray = 0; ray < 12; ray += 1) {
    context.rotate(Math.PI / 6)
    context.beginPath()
    context.moveTo(0, 0)
    context.lineTo(reach, -reach * 0.09)
    context.lineTo(reach, reach * 0.09)
    context.fill()
  }
  context.restore()
}

const drawCoin = (context: CanvasRenderingContext2D, { x, y, turn, size }: Coin): void => {
  const width = Math.abs(Math.cos(turn)) * size
  context.beginPath()
  context.ellipse(x, y, Math.max(1.2, width), size, 0, 0, Math.PI * 2)
  context.fillStyle = GOLD[Math.floor((Math.abs(Math.sin(turn)) + 0.2) * 3) % GOLD.length] ?? GOLD[1]
  context.fill()
  context.lineWidth = 1.2
  context.strokeStyle = "rgb(94 58 6 / 0.65)"
  context.stroke()
  // The milled edge: a dashed ring just inside the rim. Too narrow to see on a coin that shows its edge.
  if (width < size * 0.35) return
  context.beginPath()
  context.ellipse(x, y, width * 0.86, size * 0.86, 0, 0, Math.PI * 2)
  context.setLineDash([1.4, 1.8])
  context.stroke()
  context.setLineDash([])
}

const fly = (coin: Coin, seconds: number, size: Size): Coin => {
  if (coin.y > size.height * 1.4) return launch(size)
  coin.vy += GRAVITY * seconds
  coin.x += coin.vx * seconds
  coin.y += coin.vy * seconds
  coin.turn += coin.spin * seconds
  return coin
}

/** Starts a coin rain on a canvas. Returns the function that stops it. */
export const startCoinRain = (canvas: HTMLCanvasElement): (() => void) => {
  const context = canvas.getContext("2d")
  if (context === null) return () => undefined
  const scale = Math.min(2, devicePixelRatio)
  let coins: Coin[] = []
  let before = performance.now()
  const step = (now: number): void => {
    const { clientWidth: width, clientHeight: height } = canvas
    const size = { width, height }
    if (canvas.width !== Math.round(width * scale)) canvas.width = Math.round(width * scale)
    if (canvas.height !== Math.round(height * scale)) canvas.height = Math.round(height * scale)
    if (coins.length === 0) coins = Array.from({ length: COINS }, () => launch(size))
    // Limit the step, so that a tab that was hidden does not move all coins out of sight at once.
    const seconds = Math.min(0.05, (now - before) / 1_000)
    before = now
    context.setTransform(scale, 0, 0, scale, 0, 0)
    context.clearRect(0, 0, width, height)
    drawRays(context, size, now / 1_000)
    coins = coins.map((coin) => fly(coin, seconds, size))
    for (const coin of coins) drawCoin(context, coin)
    frame = requestAnimationFrame(step)
  }
  let frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}
