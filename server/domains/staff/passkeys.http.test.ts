import { describe, expect, it } from 'vitest'
import { sha256 } from '../../platform/security/tokens.ts'
import { openFileShop } from '../../test/shop.ts'
import { softwarePasskey } from '../../test/people/software-passkey.ts'
import { addStaffMember, logInStaffMember, setUpApp } from '../../test/people/staff-members.ts'

const refused = [422, { passkey: ['This passkey was not accepted. Please try again'] }]

const shop = await openFileShop()

describe('passkeys', () => {
  const loginChallenge = async () =>
    (await shop.call('account/passkey-challenge', {}, { address: '127.0.4.1' })).data.challenge as string
  const logIn = (assertion: object, kind = 'admin') => shop.call('account/passkey-login', { kind, ...assertion })
  const ownChallenge = async (token: string) =>
    (await shop.call('account/staff-passkey-challenge', {}, { token })).data.challenge as string
  const add = (token: string, registration: object, name = 'Laptop') =>
    shop.call('account/staff-add-passkey', { name, ...registration }, { token })

  async function withPasskey(role = 'manager') {
    const member = await addStaffMember(shop, role)
    const token = (await logInStaffMember(shop, member)).data.token as string
    const passkey = softwarePasskey(shop.origin)
    expect((await add(token, passkey.register(await ownChallenge(token)))).http).toBe(200)
    return { ...member, member, token, passkey }
  }
  const ownPasskeys = async (token: string) =>
    (await shop.call('account/staff-account', {}, { token })).data.passkeys as { id: number; name: string }[]

  it('log a manager in instead of password and code, and the person hears of each new one', async () => {
    const { token, email, passkey } = await withPasskey()
    await setUpApp(shop, token)
    const response = await logIn(passkey.assert(await loginChallenge()))
    expect([response.http, response.data.role]).toEqual([200, 'manager'])
    expect((await ownPasskeys(response.data.token)).map(({ name }) => name)).toEqual(['Laptop'])
    await shop.work()
    expect((await shop.messages(email)).map(({ text }) => text).join()).toContain("The passkey 'Laptop' was added")
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a registration', { type: 'webauthn.create' }],
    ['a user who was not verified', { flags: 1 }],
  ])('are refused with a response for %s', async (_, choices) => {
    const { passkey } = await withPasskey()
    const response = await logIn(passkey.assert(await loginChallenge(), choices))
    expect([response.http, response.data]).toEqual(refused)
  })

  it('sign a challenge once: of parallel log-ins with one response, one succeeds', async () => {
    const { passkey } = await withPasskey()
    const assertion = passkey.assert(await loginChallenge())
    const responses = await Promise.all(Array.from({ length: 4 }, () => logIn(assertion)))
    expect(responses.filter(({ http }) => http === 200)).toHaveLength(1)
  })

  it('are refused with a challenge that is unknown, expired or made for a registration', async () => {
    const { token, passkey } = await withPasskey()
    expect((await logIn(passkey.assert('A'.repeat(43)))).http).toBe(422)
    expect((await logIn(passkey.assert(await ownChallenge(token)))).http).toBe(422)
    const late = await loginChallenge()
    await shop.db
      .updateTable('passkey_challenges')
      .set({ expires_at: new Date(0) })
      .where('challenge_hash', '=', sha256(late))
      .execute()
    expect((await logIn(passkey.assert(late))).http).toBe(422)
  })

  it('are refused with the signature of another key, and when the counter does not grow', async () => {
    const { passkey } = await withPasskey()
    const challenge = await loginChallenge()
    const { signature } = softwarePasskey(shop.origin).assert(challenge)
    expect((await logIn({ ...passkey.assert(challenge), signature })).http).toBe(422)
    expect((await logIn(passkey.assert(await loginChallenge(), { counter: 7 }))).http).toBe(200)
    expect((await logIn(passkey.assert(await loginChallenge(), { counter: 7 }))).http).toBe(422)
    expect((await logIn(passkey.assert(await loginChallenge(), { counter: 8 }))).http).toBe(200)
  })

  it('open only the area of the role, and nothing for a deactivated account', async () => {
    const packer = await withPasskey('warehouse')
    expect((await logIn(packer.passkey.assert(await loginChallenge()))).http).toBe(422)
    expect((await logIn(packer.passkey.assert(await loginChallenge()), 'warehouse')).http).toBe(200)
    await shop.db.updateTable('staff').set({ is_active: false }).where('id', '=', packer.id).execute()
    expect((await logIn(packer.passkey.assert(await loginChallenge()), 'warehouse')).http).toBe(422)
  })

  it('are not stored for another key, another origin, a used challenge or twice', async () => {
    const { token, passkey } = await withPasskey()
    const other = softwarePasskey(shop.origin)
    const challenge = await ownChallenge(token)
    const { public_key } = passkey.register(challenge)
    expect((await add(token, { ...other.register(challenge), public_key })).http).toBe(422)
    expect((await add(token, other.register(challenge))).http).toBe(200)
    const evil = softwarePasskey('https://evil.example')
    expect((await add(token, evil.register(await ownChallenge(token)))).http).toBe(422)
    expect((await add(token, passkey.register(await ownChallenge(token)))).http).toBe(422)
    expect(await ownPasskeys(token)).toHaveLength(2)
  })

  it("are renamed and removed by their holder; a staff member's are 404", async () => {
    const { token, passkey } = await withPasskey()
    const staffMember = await withPasskey()
    const id = (await ownPasskeys(token))[0]?.id ?? 0
    const rename = (as: string) => shop.call('account/staff-rename-passkey', { id, name: 'Phone' }, { token: as })
    const remove = (as: string) => shop.call('account/staff-delete-passkey', { id }, { token: as })
    expect([(await rename(staffMember.token)).http, (await remove(staffMember.token)).http]).toEqual([404, 404])
    expect((await rename(token)).http).toBe(200)
    expect((await ownPasskeys(token)).map(({ name }) => name)).toEqual(['Phone'])
    expect((await remove(token)).http).toBe(200)
    expect((await logIn(passkey.assert(await loginChallenge()))).http).toBe(422)
  })

  it('make an old log-in fresh again, those of the same person only', async () => {
    const { token, passkey } = await withPasskey()
    const staffMember = await withPasskey()
    const age = { authenticated_at: new Date(Date.now() - 660_000) }
    await shop.db.updateTable('sessions').set(age).where('token_hash', '=', sha256(token)).execute()
    const start = () => shop.call('account/staff-passkey-challenge', {}, { token })
    const confirm = async (key: typeof passkey) =>
      shop.call('account/staff-confirm-identity', key.assert(await loginChallenge()), { token })
    expect([(await start()).http, (await confirm(staffMember.passkey)).http, (await start()).http]).toEqual([
      403, 422, 403,
    ])
    expect([(await confirm(passkey)).http, (await start()).http]).toEqual([200, 200])
  })
})
