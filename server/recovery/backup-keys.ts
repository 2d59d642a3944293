import fs from 'node:fs/promises'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/** Shorter ones can be guessed by anybody with a copy of a backup. */
const minPassphraseLength = 20

export interface BackupKey {
  /** The name of its file, for messages. */
  file: string
  encrypter: Encrypter
  /** Null with a public key alone, which can only make backups. */
  decrypter: Decrypter | null
}

/**
 * Reads the file of a key: identities of age (`AGE-SECRET-KEY-1…`, one a line), recipients (`age1…`), or else one line with a
 * passphrase. Lines with `#` are comments.
 */
export async function readBackupKey(file: string): Promise<BackupKey> {
  const text = await fs.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The key file ${file} cannot be read: ${error.code}`)
  })
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  const [first] = lines
  if (first === undefined) throw new Error(`The key file ${file} is empty: make one with handset backup --new-key=FILE`)
  await requirePrivate(file, lines)
  const encrypter = new Encrypter()
  const decrypter = new Decrypter()
  if (/^(age1|AGE-SECRET-KEY-)/.test(first)) {
    for (const line of lines)
      if (line.startsWith('age1')) encrypter.addRecipient(line)
      else {
        encrypter.addRecipient(await identityToRecipient(line))
        decrypter.addIdentity(line)
      }
    return { file, encrypter, decrypter: lines.some((line) => line.startsWith('AGE-')) ? decrypter : null }
  }
  if (lines.length > 1 || first.length < minPassphraseLength)
    throw new Error(`The passphrase in ${file} must be one line of at least ${minPassphraseLength} characters`)
  encrypter.setPassphrase(first)
  decrypter.addPassphrase(first)
  return { file, encrypter, decrypter }
}

async function requirePrivate(file: string, lines: string[]): Promise<void> {
  if (process.platform === 'win32' || lines.every((line) => line.startsWith('age1'))) return
  const { mode } = await fs.stat(file)
  if ((mode & 0o077) !== 0) throw new Error(`The key file ${file} can be read by others: chmod 600 ${file}`)
}

/** Writes a new identity into a new file that only its owner reads. Returns the public key. */
export async function makeBackupKey(file: string): Promise<string> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  await fs.writeFile(file, `# Handset backups, public key: ${recipient}\n${identity}\n`, { flag: 'wx', mode: 0o600 })
  return recipient
}
