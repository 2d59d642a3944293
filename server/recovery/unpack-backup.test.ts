import fs from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { setUpFolder } from '../test/files/set-up-folder.ts'
import { type BackupKey, makeBackupKey, readBackupKey } from './backup-keys.ts'
import { type BackupHeader, headerName } from './backup-manifest.ts'
import { restoreShop } from './restore-shop.ts'
import { writeBackupFile } from './sealed-file.ts'

let key: BackupKey
const at = setUpFolder()

beforeAll(async () => {
  await makeBackupKey(at('key'))
  key = await readBackupKey(at('key'))
  await fs.mkdir(at('precious'))
  await fs.writeFile(at('precious', 'file'), 'of somebody else')
})

const header: BackupHeader = {
  format: 1,
  program: '0.1.0',
  newestMigration: '0001',
  createdAt: '2026-11-26T01:02:03.456Z',
  database: { kind: 'dump', name: 'shop', serverVersion: 180_004, platform: 'linux-x64' },
  bytes: { database: 0, files: 0 },
}

it.each([
  ['postgres-home', 'Unexpected file'],
  ['media/../postgres-home', 'Unexpected file'],
  ['./postgres-home', 'Unexpected file'],
  ['../precious/file', 'leads out of its folder'],
])('a forged backup with %s is refused, and removes nothing outside', async (name, reason) => {
  const file = at(`forged-${name.replaceAll('/', '-')}`)
  await writeBackupFile(file, key, async (archive) => {
    await archive.text(headerName, JSON.stringify(header))
    await archive.text(`files/${name}`, at('precious'))
    await archive.end()
  })
  const options = { file, key, dataDir: at('restored'), databaseUrl: null, programs: null }
  await expect(restoreShop(options)).rejects.toThrow(reason)
  expect(await fs.readdir(at('restored'))).toEqual([])
  expect(await fs.readFile(at('precious', 'file'), 'utf8')).toBe('of somebody else')
})
