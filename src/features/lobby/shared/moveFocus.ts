/** The tiles of a grid, filled row by row. In right-to-left text the left arrow moves forward. */
export interface Grid {
  readonly count: number
  readonly columns: number
  readonly isRightToLeft: boolean
}

/**
 * The index of the tile that a key moves to, or null when it moves nowhere (LOBBY-6). Down from above a short last row moves to the last tile.
 */
export const moveFocus = (key: string, from: number, { count, columns, isRightToLeft }: Grid): number | null => {
  const last = count - 1
  const forward = isRightToLeft ? -1 : 1
  const isInLastRow = Math.floor(from / columns) === Math.floor(last / columns)
  const wanted: Readonly<Record<string, number>> = {
    ArrowRight: from + forward,
    ArrowLeft: from - forward,
    ArrowUp: from - columns,
    ArrowDown: isInLastRow ? from : Math.min(last, from + columns),
    Home: 0,
    End: last
  }
  const to = wanted[key] ?? from
  return to === from || to < 0 || to > last ? null : to
}
