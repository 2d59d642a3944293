/** Nine elements of each character, bar and space in turn: n narrow, w wide (ISO/IEC 16388). */
const elements: Readonly<Record<string, string>> = {
  '0': 'nnnwwnwnn',
  '1': 'wnnwnnnnw',
  '2': 'nnwwnnnnw',
  '3': 'wnwwnnnnn',
  '4': 'nnnwwnnnw',
  '5': 'wnnwwnnnn',
  '6': 'nnwwwnnnn',
  '7': 'nnnwnnwnw',
  '8': 'wnnwnnwnn',
  '9': 'nnwwnnwnn',
  A: 'wnnnnwnnw',
  B: 'nnwnnwnnw',
  C: 'wnwnnwnnn',
  D: 'nnnnwwnnw',
  E: 'wnnnwwnnn',
  F: 'nnwnwwnnn',
  G: 'nnnnnwwnw',
  H: 'wnnnnwwnn',
  I: 'nnwnnwwnn',
  J: 'nnnnwwwnn',
  K: 'wnnnnnnww',
  L: 'nnwnnnnww',
  M: 'wnwnnnnwn',
  N: 'nnnnwnnww',
  O: 'wnnnwnnwn',
  P: 'nnwnwnnwn',
  Q: 'nnnnnnwww',
  R: 'wnnnnnwwn',
  S: 'nnwnnnwwn',
  T: 'nnnnwnwwn',
  U: 'wwnnnnnnw',
  V: 'nwwnnnnnw',
  W: 'wwwnnnnnn',
  X: 'nwnnwnnnw',
  Y: 'wwnnwnnnn',
  Z: 'nwwnwnnnn',
  '-': 'nwnnnnwnw',
  '*': 'nwnnwnwnn',
}

const wide = 3

/** A bar of a barcode, in narrow elements from its left edge. */
export interface Bar {
  x: number
  width: number
}

/** The bars of a text of capitals, digits and hyphens as Code 39, which every scanner reads, and their whole width. */
export function drawCode39(text: string): { bars: Bar[]; width: number } {
  const bars: Bar[] = []
  let x = 0
  for (const character of `*${text}*`) {
    const pattern = elements[character]
    if (pattern === undefined) throw new Error(`Code 39 has no ${character}`)
    for (const [index, element] of pattern.split('').entries()) {
      const width = element === 'w' ? wide : 1
      if (index % 2 === 0) bars.push({ x, width })
      x += width
    }
    // The gap between characters.
    x += 1
  }
  return { bars, width: x - 1 }
}
