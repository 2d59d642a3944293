import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'

/** A folder for the tests of this file or `describe`, which the user of the packaged database may enter; returns paths in it. */
export function setUpFolder(): (...names: string[]) => string {
  let folder = ''
  beforeAll(async () => {
    folder = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'handset-tests-')))
    await fs.chmod(folder, 0o755)
  })
  afterAll(() => fs.rm(folder, { recursive: true, force: true }))
  return (...names) => path.join(folder, ...names)
}
