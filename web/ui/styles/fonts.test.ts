import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

it('covers the rupee sign: all files of the font family declare the same weights, and one contains the sign', () => {
  const faces = readFileSync(path.join(import.meta.dirname, 'fonts.css'), 'utf8')
    .split('@font-face')
    .slice(1)
  const inter = faces.filter((face) => face.includes("'Inter Variable'"))
  expect(new Set(inter.map((face) => /font-weight: ([\d ]+);/.exec(face)?.[1]))).toEqual(new Set(['400 600']))
  expect(inter.filter((face) => face.includes('U+20B9'))).toHaveLength(1)
})
