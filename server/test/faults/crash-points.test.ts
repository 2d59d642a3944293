import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { crashPoint } from './crash-points.ts'

const server = path.resolve(import.meta.dirname, '../..')

async function namesIn(folder: string, wanted: RegExp, isMeant: (file: string) => boolean): Promise<string[]> {
  const files = (await fs.readdir(path.join(server, folder), { recursive: true })).filter(
    (file) => isMeant(file) && !file.includes('node_modules'),
  )
  const texts = await Promise.all(files.map((file) => fs.readFile(path.join(server, folder, file), 'utf8')))
  return texts.flatMap((text) => [...text.matchAll(wanted)].map(([, name = '']) => name)).toSorted()
}

it('every crash point in the product is one that a fault test names, and the reverse', async () => {
  const marked = await namesIn('', crashPoint, (file) => /^(domains|platform)\/.*\.ts$/.test(file))
  const named = await namesIn('test/faults', /crashAt\('([^']*)'\)/g, (file) => file.endsWith('.faults.ts'))
  expect(marked).toEqual([...new Set(named)])
  expect(marked.length).toBeGreaterThan(0)
})
