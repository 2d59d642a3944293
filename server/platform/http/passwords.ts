import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** 19 MiB, two passes, one lane: about 30 ms of one core, the minimum that OWASP recommends for argon2id. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const keyBytes = 32
const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** Hashes a password with argon2id and a random salt, in PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const key = await derive('argon2id', { message: password, nonce, tagLength: keyBytes, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(nonce)}$${text(key)}`
}

/**
 * Verifies a password at the cost that the hash names. Without one of our hashes, for an unknown or invited account, the
 * same work is done and no password matches, so that the response takes as long as for a known account.
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const match =
    /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{16,})\$([A-Za-z0-9+/]{16,})$/.exec(
      hash ?? '',
    )
  if (!match) {
    await hashPassword(password)
    return false
  }
  const [memory, passes, parallelism, nonce, expected] = match.slice(1) as [string, string, string, string, string]
  const key = Buffer.from(expected, 'base64')
  const found = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: key.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(found, key)
}
