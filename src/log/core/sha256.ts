/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2). */
const K = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be,
  0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa,
  0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85,
  0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3,
  0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f,
  0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2
])

const BLOCK = 64

const rotate = (value: number, bits: number): number => (value >>> bits) | (value << (32 - bits))

/** Fills the message schedule from one block of bytes (FIPS 180-4, 6.2.2). */
const schedule = (w: Int32Array, bytes: DataView, from: number): void => {
  for (let t = 0; t < 16; t += 1) w[t] = bytes.getInt32(from + t * 4)
  for (let t = 16; t < 64; t += 1) {
    const early = w[t - 15] ?? 0
    const late = w[t - 2] ?? 0
    const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    w[t] = ((w[t - 16] ?? 0) + s0 + (w[t - 7] ?? 0) + s1) | 0
  }
}

const compress = (state: Int32Array, w: Int32Array): void => {
  let a = state[0] ?? 0
  let b = state[1] ?? 0
  let c = state[2] ?? 0
  let d = state[3] ?? 0
  let e = state[4] ?? 0
  let f = state[5] ?? 0
  let g = state[6] ?? 0
  let h = state[7] ?? 0
  for (let t = 0; t < 64; t += 1) {
    const t1 = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + (K[t] ?? 0) + (w[t] ?? 0)) | 0
    const t2 = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  state[0] = (state[0] ?? 0) + a
  state[1] = (state[1] ?? 0) + b
  state[2] = (state[2] ?? 0) + c
  state[3] = (state[3] ?? 0) + d
  state[4] = (state[4] ?? 0) + e
  state[5] = (state[5] ?? 0) + f
  state[6] = (state[6] ?? 0) + g
  state[7] = (state[7] ?? 0) + h
}

/** SHA-256 of bytes that arrive in pieces, in JavaScript: WebCrypto is asynchronous, needs all bytes in memory, and exists in secure contexts only. */
export const makeSha256 = () => {
  const state = new Int32Array([0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19])
  const w = new Int32Array(64)
  const rest = new Uint8Array(BLOCK)
  const restView = new DataView(rest.buffer)
  let waiting = 0
  let length = 0

  const take = (bytes: DataView, from: number): void => {
    schedule(w, bytes, from)
    compress(state, w)
  }

  const update = (bytes: Uint8Array): void => {
    length += bytes.length
    let from = 0
    if (waiting > 0) {
      from = Math.min(BLOCK - waiting, bytes.length)
      rest.set(bytes.subarray(0, from), waiting)
      waiting += from
      if (waiting < BLOCK) return
      take(restView, 0)
      waiting = 0
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (; from + BLOCK <= bytes.length; from += BLOCK) take(view, from)
    rest.set(bytes.subarray(from))
    waiting = bytes.length - from
  }

  /** Pads and ends the message (FIPS 180-4, 5.1.1). */
  const end = (): void => {
    const bits = length * 8
    const tail = new Uint8Array(waiting < BLOCK - 8 ? BLOCK - waiting : 2 * BLOCK - waiting)
    tail[0] = 0x80
    const view = new DataView(tail.buffer)
    view.setUint32(tail.length - 8, Math.floor(bits / 2 ** 32))
    view.setUint32(tail.length - 4, bits % 2 ** 32)
    update(tail)
  }

  return {
    update,
    /** The digest in hex. Do not call another method afterwards. */
    hex: (): string => {
      end()
      return [...state].map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("")
    },
    /** The digest as bytes. Do not call another method afterwards. */
    bytes: (): ArrayBuffer => {
      end()
      const view = new DataView(new ArrayBuffer(state.byteLength))
      state.forEach((word, index) => view.setInt32(index * 4, word))
      return view.buffer
    }
  }
}

/** SHA-256 of the parts, one after the other. */
export const sha256 = (...parts: readonly Uint8Array[]): ArrayBuffer => {
  const hash = makeSha256()
  for (const part of parts) hash.update(part)
  return hash.bytes()
}

/** Creates a function that signs bytes with one key: HMAC-SHA-256 (RFC 2104). */
export const makeHmac = (key: Uint8Array): ((bytes: Uint8Array) => ArrayBuffer) => {
  const padded = new Uint8Array(BLOCK)
  padded.set(key.length > BLOCK ? new Uint8Array(sha256(key)) : key)
  const inner = padded.map((byte) => byte ^ 0x36)
  const outer = padded.map((byte) => byte ^ 0x5c)
  return (bytes) => sha256(outer, new Uint8Array(sha256(inner, bytes)))
}
