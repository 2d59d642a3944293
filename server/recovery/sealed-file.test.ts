import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { setUpFolder } from '../test/files/set-up-folder.ts'
import { mountSmallDisk } from '../test/faults/small-disk.ts'
import { type BackupKey, makeBackupKey, readBackupKey } from './backup-keys.ts'
import { writeBackupFile } from './sealed-file.ts'
import type { BackupArchive } from './backup-archive.ts'

let key: BackupKey
const at = setUpFolder()

beforeAll(async () => {
  await makeBackupKey(at('key'))
  key = await readBackupKey(at('key'))
})

/** What does not compress. */
async function writeMegabytes(archive: BackupArchive, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) await archive.bytes(`${number}`, randomBytes(1 << 20))
  await archive.end()
}

it('a backup whose disk becomes full says so and leaves no file', async ({ skip }) => {
  await fs.mkdir(at('small'))
  const disk = mountSmallDisk(at('small'), 2)
  if (!disk) return skip()
  try {
    await expect(writeBackupFile(at('small', 'one'), key, (archive) => writeMegabytes(archive, 8))).rejects.toThrow(
      `The disk of ${at('small')} is full: no backup was made, and older ones are unchanged`,
    )
    expect(await fs.readdir(at('small'))).toEqual([])
  } finally {
    disk.unmount()
  }
}, 60_000)

it('a backup that fails while it is made leaves no file', async () => {
  await fs.mkdir(at('failed'))
  const fail = async (archive: BackupArchive) => {
    await archive.bytes('0', randomBytes(1 << 20))
    throw new Error('pg_dump failed')
  }
  await expect(writeBackupFile(at('failed', 'one'), key, fail)).rejects.toThrow('pg_dump failed')
  expect(await fs.readdir(at('failed'))).toEqual([])
})

it('a backup never replaces another one of its name', async () => {
  await fs.writeFile(at('one'), 'an older backup')
  await expect(writeBackupFile(at('one'), key, (archive) => writeMegabytes(archive, 1))).rejects.toThrow('EEXIST')
  expect(await fs.readFile(at('one'), 'utf8')).toBe('an older backup')
  expect((await fs.readdir(at())).filter((name) => name.endsWith('.partial'))).toEqual([])
})

it('what a killed backup left is removed by a later one, and what one is writing is not', async () => {
  await fs.mkdir(at('leftovers'))
  const names = ['handset-old.partial', 'handset-new.partial', 'notes.partial']
  for (const name of names) await fs.writeFile(at('leftovers', name), 'x')
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000)
  for (const name of [names[0]!, names[2]!]) await fs.utimes(at('leftovers', name), hoursAgo, hoursAgo)
  await writeBackupFile(at('leftovers', 'one'), key, (archive) => writeMegabytes(archive, 1))
  expect(await fs.readdir(at('leftovers'))).toEqual(['handset-new.partial', 'notes.partial', 'one'])
})
