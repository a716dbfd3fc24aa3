const HEAD_END = "\r\n\r\n"
const TEXT = 1

interface Frame {
  readonly text: string
  /** Length of the whole frame in bytes. */
  readonly size: number
}

/** Reads the first frame of the bytes (RFC 6455, without extensions). Null when it is not complete. */
const readFrame = (bytes: Buffer): Frame | null => {
  if (bytes.length < 2) return null
  const short = bytes.readUInt8(1) & 127
  const extra = short === 126 ? 2 : short === 127 ? 8 : 0
  const isMasked = (bytes.readUInt8(1) & 128) !== 0
  const start = 2 + extra + (isMasked ? 4 : 0)
  if (bytes.length < start) return null
  const length = extra === 0 ? short : extra === 2 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
  const size = start + length
  if (bytes.length < size) return null
  const mask = bytes.subarray(start - 4, start)
  const body = Buffer.from(bytes.subarray(start, size))
  if (isMasked) body.forEach((byte, index) => body.writeUInt8(byte ^ mask.readUInt8(index % 4), index))
  return { text: (bytes.readUInt8(0) & 15) === TEXT ? body.toString() : "", size }
}

/** Reads the text messages of one direction of a connection. It returns none while the connection is not a WebSocket. */
export const makeTextReader = (): ((chunk: Buffer) => readonly string[]) => {
  let rest = Buffer.alloc(0)
  let isOpen = false
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    if (!isOpen) {
      const end = rest.indexOf(HEAD_END)
      if (end < 0) return []
      isOpen = /\r\nupgrade: websocket/iu.test(rest.toString("latin1", 0, end))
      rest = isOpen ? rest.subarray(end + HEAD_END.length) : Buffer.alloc(0)
      if (!isOpen) return []
    }
    const texts: string[] = []
    for (let frame = readFrame(rest); frame !== null; frame = readFrame(rest)) {
      rest = rest.subarray(frame.size)
      texts.push(frame.text)
    }
    return texts
  }
}
