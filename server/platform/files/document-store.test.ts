import fs from 'node:fs/promises'
import { expect, it } from 'vitest'
import { setUpFolder } from '../../test/files/set-up-folder.ts'
import { documentStore } from './document-store.ts'
import { localStorage } from './storage/local-storage.ts'

const at = setUpFolder()

it('stores documents readable by the user of the server only', async () => {
  const store = documentStore(localStorage(at()))
  for (const folder of ['invoices', 'uploaded-invoices', 'labels', 'product-images'] as const) {
    await store.save(folder, Buffer.from('document'))
    const [file = ''] = await fs.readdir(at('documents', folder))
    const names = [at('documents'), at('documents', folder), at('documents', folder, file)]
    const modes = await Promise.all(names.map(async (name) => (await fs.stat(name)).mode))
    expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual(['700', '700', '600'])
  }
})
