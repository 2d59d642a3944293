import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

describe('password hashes', () => {
  it('match only their password, and hashing twice gives different hashes', async () => {
    const [one, other] = await Promise.all([hashPassword('handset-demo'), hashPassword('handset-demo')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(other)
    expect(await verifyPassword('handset-demo', one)).toBe(true)
    expect(await verifyPassword('handset-demo', other)).toBe(true)
    expect(await verifyPassword('Handset-demo', one)).toBe(false)
    expect(await verifyPassword('', one)).toBe(false)
  })

  it.each([
    '',
    'handset-demo',
    '$argon2id$v=19$m=0,t=0,p=0$short$short',
    '$2b$10$abcdefghijklmnopqrstuv',
    '$argon2i$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA',
  ])('fits no text that is not a hash of ours: %s', async (hash) => {
    expect(await verifyPassword('handset-demo', hash)).toBe(false)
  })
})
