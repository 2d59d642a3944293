import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { prepareSocketFolder } from './postgres-home.ts'

it('a socket folder in the temporary folder that somebody else made is refused', async () => {
  const base = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-long-'))
  const home = path.join(base, 'a'.repeat(85))
  await fs.mkdir(path.join(home, 'data'), { recursive: true })
  try {
    const folder = await prepareSocketFolder(home, {})
    expect(path.dirname(folder)).toBe(os.tmpdir())
    expect(await prepareSocketFolder(home, {})).toBe(folder)

    await fs.chmod(folder, 0o777)
    await expect(prepareSocketFolder(home, {})).rejects.toThrow('belongs to another user or is open to others')

    await fs.rmdir(folder)
    await fs.symlink(base, folder)
    await expect(prepareSocketFolder(home, {})).rejects.toThrow('belongs to another user or is open to others')
    await fs.unlink(folder)
  } finally {
    await fs.rm(base, { recursive: true })
  }
})
