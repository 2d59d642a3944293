import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { documentStore } from './document-store.ts'
import { localStorage } from './storage/local-storage.ts'

it('stores documents readable by the user of the server only', async () => {
  const home = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-documents-'))
  const root = path.join(home, 'documents')
  const store = documentStore(localStorage(home))
  for (const folder of ['invoices', 'uploaded-invoices', 'labels', 'product-images'] as const) {
    await store.save(folder, Buffer.from('document'))
    const [file] = await fs.readdir(path.join(root, folder))
    const modes = await Promise.all(
      [root, path.join(root, folder), path.join(root, folder, file!)].map(async (name) => (await fs.stat(name)).mode),
    )
    expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual(['700', '700', '600'])
  }
  await fs.rm(home, { recursive: true })
})
