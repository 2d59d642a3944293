import fs from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { setUpFolder } from '../test/files/set-up-folder.ts'
import { makeBackupKey, readBackupKey } from './backup-keys.ts'

const at = setUpFolder()

async function keyOf(name: string, text: string, mode = 0o600) {
  await fs.writeFile(at(name), text, { mode })
  return readBackupKey(at(name))
}
const plain = new TextEncoder().encode('rows')

describe('the key of backups', () => {
  it('is made once, for its owner only, and opens what it sealed', async () => {
    const file = at('made')
    const recipient = await makeBackupKey(file)
    const key = await readBackupKey(file)
    expect((await fs.stat(file)).mode & 0o777).toBe(0o600)
    expect(await key.decrypter!.decrypt(await key.encrypter.encrypt(plain))).toEqual(plain)
    await expect(makeBackupKey(file)).rejects.toThrow('EEXIST')
    const publicKey = await keyOf('public', `${recipient}\n`, 0o644)
    expect(publicKey.decrypter).toBeNull()
    expect(await key.decrypter!.decrypt(await publicKey.encrypter.encrypt(plain))).toEqual(plain)
  })

  it('may be a passphrase', async () => {
    const key = await keyOf('passphrase', '# of the safe\ncorrect horse battery staple\n')
    expect(await key.decrypter!.decrypt(await key.encrypter.encrypt(plain))).toEqual(plain)
  }, 60_000)

  it.each([
    ['short', 'nineteen characters', 0o600, 'at least 20 characters'],
    ['several-lines', 'correct horse battery staple\nand another one', 0o600, 'must be one line'],
    ['empty', '# nothing\n\n', 0o600, 'is empty'],
    ['readable', 'correct horse battery staple', 0o640, 'can be read by others: chmod 600'],
  ])('is refused when it is %s', async (name, text, mode, reason) => {
    await expect(keyOf(name, text, mode)).rejects.toThrow(reason)
  })

  it('that is not there is named', async () => {
    await expect(readBackupKey(at('none'))).rejects.toThrow(/none cannot be read: ENOENT/)
  })
})
