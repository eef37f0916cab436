// Rules of thumb on a small grey copy: they warn, never forbid, and say nothing where they cannot tell.

/** Row by row; the longer side is `checkedPixels`. */
export type GreyPicture = { data: Uint8Array | Uint8ClampedArray; width: number; height: number }

export const checkedPixels = 1000

export type Spot =
  | 'top-left'
  | 'top'
  | 'top-right'
  | 'left'
  | 'middle'
  | 'right'
  | 'bottom-left'
  | 'bottom'
  | 'bottom-right'

export type PhotoFindings = {
  /** Undefined without text. */
  isSharp: boolean | undefined
  isDark: boolean
  /** `box` in shares of width and height. */
  glare: { spot: Spot; box: { left: number; top: number; width: number; height: number } } | undefined
  /** Undefined where page and table look alike. */
  hasAllEdges: boolean | undefined
}

const tilesAcross = 12

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const quantile = (histogram: readonly number[], share: number): number => {
  const wanted = histogram.reduce((sum, count) => sum + count, 0) * share
  let seen = 0
  const found = histogram.findIndex((count) => {
    seen += count
    return seen >= wanted
  })
  return found === -1 ? 255 : found
}

const histogramOf = ({ data }: GreyPicture): number[] => {
  const histogram = Array.from({ length: 256 }, () => 0)
  for (const value of data) histogram[value] = (histogram[value] ?? 0) + 1
  return histogram
}

/** `changes`: between dark and light per line, across or down. */
type Tile = { column: number; row: number; contrast: number; changes: number; sharpness: number; bright: number }

/** Variance of the Laplacian, spread of the greys, changes between dark and light, share of burnt-out pixels. */
const measureTile = (
  { data, width }: GreyPicture,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Omit<Tile, 'column' | 'row'> => {
  let count = 0
  let sum = 0
  let squares = 0
  let burnt = 0
  let least = 255
  let most = 0
  const at = (x: number, y: number): number => data[y * width + x] ?? 0
  for (let y = Math.max(1, from.y); y < to.y; y += 1)
    for (let x = Math.max(1, from.x); x < to.x; x += 1) {
      const value = at(x, y)
      const change = 4 * value - at(x - 1, y) - at(x + 1, y) - at(x, y - 1) - at(x, y + 1)
      count += 1
      sum += change
      squares += change * change
      if (value >= 250) burnt += 1
      if (value < least) least = value
      if (value > most) most = value
    }
  if (count === 0) return { contrast: 0, changes: 0, sharpness: 0, bright: 0 }
  const middle = (least + most) / 2
  let changes = 0
  for (let y = Math.max(1, from.y); y < to.y; y += 1)
    for (let x = Math.max(1, from.x); x < to.x; x += 1) {
      const isLight = at(x, y) > middle
      if (isLight !== at(x - 1, y) > middle) changes += 1
      if (isLight !== at(x, y - 1) > middle) changes += 1
    }
  return {
    contrast: most - least,
    changes: changes / (to.y - from.y + to.x - from.x),
    sharpness: squares / count - (sum / count) ** 2,
    bright: burnt / count,
  }
}

const tilesOf = (picture: GreyPicture): { tiles: Tile[]; rows: number; side: number } => {
  const side = Math.max(8, Math.round(picture.width / tilesAcross))
  const rows = Math.max(1, Math.floor((picture.height - 1) / side))
  const columns = Math.max(1, Math.floor((picture.width - 1) / side))
  const tiles: Tile[] = []
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      tiles.push({
        column,
        row,
        ...measureTile(
          picture,
          { x: column * side, y: row * side },
          { x: Math.min((column + 1) * side, picture.width - 1), y: Math.min((row + 1) * side, picture.height - 1) },
        ),
      })
  return { tiles, rows, side }
}

/** Black on white or grey on cream; less is paper alone. A line meets the border of a page once, letters more often. */
const isWritten = ({ contrast, changes }: Tile): boolean => contrast >= 40 && changes >= 1.2

/** Letters have edges: where they are, the sharpest parts tell whether they can be read. */
const readSharpness = (tiles: readonly Tile[]): boolean | undefined => {
  const written = tiles.filter(isWritten)
  if (written.length < 4) return undefined
  // For its contrast: a faint letter that is sharp changes less than a black one.
  const measured = written
    .map(({ sharpness, contrast }) => sharpness / (contrast * contrast))
    .sort((one, other) => other - one)
  return average(measured.slice(0, Math.max(3, Math.ceil(measured.length / 5)))) >= sharpEnough
}

const sharpEnough = 0.02

const third = (share: number, names: readonly [string, string, string]): string =>
  share < 1 / 3 ? names[0] : share < 2 / 3 ? names[1] : names[2]

const spotOf = (x: number, y: number): Spot => {
  const words = [third(y, ['top', '', 'bottom']), third(x, ['left', '', 'right'])].filter(Boolean)
  return (words.join('-') || 'middle') as Spot
}

const largestGroup = (tiles: readonly Tile[]): Tile[] => {
  const left = new Map(tiles.map((tile) => [`${tile.column} ${tile.row}`, tile]))
  let largest: Tile[] = []
  for (const start of tiles) {
    const group: Tile[] = []
    const open = [start]
    for (let tile = open.pop(); tile; tile = open.pop()) {
      const { column, row } = tile
      if (!left.delete(`${column} ${row}`)) continue
      group.push(tile)
      for (const [x, y] of [
        [column + 1, row],
        [column - 1, row],
        [column, row + 1],
        [column, row - 1],
      ]) {
        const next = left.get(`${x} ${y}`)
        if (next) open.push(next)
      }
    }
    if (group.length > largest.length) largest = group
  }
  return largest
}

/** A lamp or the sun on the paper: burnt out in one place, while the paper around it is not. */
const findGlare = ({ width, height }: GreyPicture, tiles: readonly Tile[], side: number): PhotoFindings['glare'] => {
  const burnt = tiles.filter(({ bright }) => bright >= 0.7)
  // Paper in good light, or a scan, is white all over.
  const whitish = tiles.filter(({ bright }) => bright >= 0.25).length / tiles.length
  if (burnt.length < 2 || whitish > 0.3) return undefined
  const group = largestGroup(burnt)
  if (group.length < 2) return undefined
  const left = (Math.min(...group.map(({ column }) => column)) * side) / width
  const right = ((Math.max(...group.map(({ column }) => column)) + 1) * side) / width
  const top = (Math.min(...group.map(({ row }) => row)) * side) / height
  const bottom = ((Math.max(...group.map(({ row }) => row)) + 1) * side) / height
  return {
    spot: spotOf((left + right) / 2, (top + bottom) / 2),
    box: { left, top, width: right - left, height: bottom - top },
  }
}

/** Otsu's threshold, and the distance between the two groups. */
const partGreys = (histogram: readonly number[]): { limit: number; distance: number } => {
  const total = histogram.reduce((sum, count) => sum + count, 0)
  const whole = histogram.reduce((sum, count, value) => sum + count * value, 0)
  let below = 0
  let belowSum = 0
  let best = { limit: 128, distance: 0, weight: -1 }
  histogram.forEach((count, value) => {
    below += count
    belowSum += count * value
    const above = total - below
    if (below === 0 || above === 0) return
    const distance = (whole - belowSum) / above - belowSum / below
    const weight = below * above * distance * distance
    if (weight > best.weight) best = { limit: value, distance, weight }
  })
  return best
}

const paperAlong = ({ data, width, height }: GreyPicture, limit: number, side: 'top' | 'bottom' | 'left' | 'right') => {
  const isRow = side === 'top' || side === 'bottom'
  const length = isRow ? width : height
  // Not the outermost line: lenses darken it.
  const margin = Math.max(1, Math.round((isRow ? height : width) * 0.01))
  const fixed = side === 'top' || side === 'left' ? margin : (isRow ? height : width) - 1 - margin
  let paper = 0
  for (let at = 0; at < length; at += 1) {
    const value = isRow ? data[fixed * width + at] : data[at * width + fixed]
    if ((value ?? 0) > limit) paper += 1
  }
  return paper / length
}

const writtenBorders = (tiles: readonly Tile[], rows: number): number => {
  const columns = Math.max(...tiles.map(({ column }) => column)) + 1
  const borders = [
    tiles.filter(({ row }) => row === 0),
    tiles.filter(({ row }) => row === rows - 1),
    tiles.filter(({ column }) => column === 0),
    tiles.filter(({ column }) => column === columns - 1),
  ]
  return borders.filter((border) => border.filter(isWritten).length / border.length > 0.2).length
}

/** A page lies on something darker and ends before the photo does. */
const readEdges = (
  picture: GreyPicture,
  histogram: readonly number[],
  { tiles, rows }: { tiles: readonly Tile[]; rows: number },
): boolean | undefined => {
  const { limit, distance } = partGreys(histogram)
  const paper = [...histogram].slice(limit + 1).reduce((sum, count) => sum + count, 0) / picture.data.length
  const along = (['top', 'bottom', 'left', 'right'] as const).map((side) => paperAlong(picture, limit, side))
  // Light to every border: a scan, a light table, or a photo from too near, which has letters at its borders.
  if (paper > 0.6 && along.every((share) => share > 0.8)) return writtenBorders(tiles, rows) >= 2 ? false : undefined
  if (distance < 45 || paper < 0.15) return undefined
  return along.every((share) => share < 0.2)
}

export const checkPhoto = (picture: GreyPicture): PhotoFindings => {
  const histogram = histogramOf(picture)
  const { tiles, rows, side } = tilesOf(picture)
  const isDark = quantile(histogram, 0.9) < 90
  return {
    // In the dark every photo is soft; one thing is said at a time.
    isSharp: isDark ? undefined : readSharpness(tiles),
    isDark,
    glare: findGlare(picture, tiles, side),
    hasAllEdges: isDark ? undefined : readEdges(picture, histogram, { tiles, rows }),
  }
}

export const hasWarning = ({ isSharp, isDark, glare, hasAllEdges }: PhotoFindings): boolean =>
  isSharp === false || isDark || glare !== undefined || hasAllEdges === false
