import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { demoRows } from './insert-demo-orders.ts'

const readFiles = async (folder: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      (await fs.readdir(folder)).map(async (file) => [file, await fs.readFile(path.join(folder, file), 'utf8')]),
    ),
  )

// All orders, one after another.
it('the rows of the demo orders are those that the shop writes today', { timeout: 600_000 }, async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-demo-rows-'))
  try {
    await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'write-demo-orders.ts'), folder])
    const [stored, made] = await Promise.all([readFiles(demoRows), readFiles(folder)])
    expect(Object.keys(made).toSorted()).toEqual(Object.keys(stored).toSorted())
    // Not all files in one assertion: their difference would fill the screen.
    for (const [file, text] of Object.entries(made)) {
      const lines = text.split('\n')
      const former = stored[file]?.split('\n') ?? []
      const changed = lines.findIndex((line, index) => line !== former[index])
      expect([file, lines.length, lines[changed]]).toEqual([file, former.length, former[changed]])
    }
  } finally {
    await fs.rm(folder, { recursive: true, force: true })
  }
})
