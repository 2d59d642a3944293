import { describe, expect, it } from 'vitest'
import { errorPage, hangUp, json, type FakeResponse } from '../../fake-provider.ts'
import { client, notFound, orderData, reference, refusal, freshPinelabsOnline, token } from './fake-pinelabs-online.ts'

const account = freshPinelabsOnline()

const ask = () => account.gateway.inquire(reference)
const logins = () => account.provider.received.filter(({ path }) => path === '/api/auth/v1/token')

describe('the token of Pine Labs', () => {
  it('is bought once with client id and secret, and goes with every call', async () => {
    account.answer(() => json({ data: orderData('CREATED') }))
    await Promise.all([ask(), ask()])
    await ask()
    expect(logins()).toHaveLength(1)
    expect(JSON.parse(logins()[0]?.body ?? '')).toEqual({
      client_id: client.clientId,
      client_secret: client.clientSecret,
      grant_type: 'client_credentials',
    })
    expect(account.asked()).toHaveLength(3)
    for (const { headers } of account.asked()) expect(headers.authorization).toBe('Bearer token-1')
  })

  it.each<[string, (name: string) => FakeResponse]>([
    ['a time', (name) => token(name, 60_000)],
    ['seconds', (name) => json({ access_token: name, expires_in: 60 })],
  ])('is renewed before it ends, which is given as %s', async (_what, issue) => {
    let count = 0
    account.provider.respond = ({ path }) =>
      path.endsWith('/token') ? issue(`token-${(count += 1)}`) : json({ data: orderData('CREATED') })
    await ask()
    await ask()
    expect(account.asked().map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1', 'Bearer token-2'])
  })

  it('is renewed once when it is refused', async () => {
    let count = 0
    account.provider.respond = ({ path, headers }) => {
      if (path.endsWith('/token')) return token(`token-${(count += 1)}`)
      return headers.authorization === 'Bearer token-2'
        ? json({ data: orderData('CREATED') })
        : refusal('UNAUTHORIZED', 401)
    }
    expect(await ask()).toMatchObject({ state: 'pending' })
    account.provider.respond = ({ path }) => (path.endsWith('/token') ? token('token-3') : refusal('UNAUTHORIZED', 401))
    expect(await ask()).toMatchObject({ state: 'unknown' })
    expect(logins()).toHaveLength(3)
  })

  it.each<[string, FakeResponse]>([
    ['refused', refusal('UNAUTHORIZED', 401)],
    ['refused as if the order were not there', notFound],
    ['answered without a token', json({ message: 'Success' })],
    ['answered with an order', json({ data: orderData('PROCESSED') })],
    ['an error page', errorPage],
    ['cut off', hangUp],
  ])('is no response to a question when the log-in is %s', async (_what, response) => {
    account.provider.respond = () => response
    expect(await ask()).toMatchObject({ state: 'unknown' })
    expect(account.asked()).toEqual([])
  })
})

describe('the test of Pine Labs by client id and secret', () => {
  it('works when Pine Labs says that an order does not exist', async () => {
    account.answer(() => notFound)
    expect(await account.gateway.check()).toEqual({ outcome: 'works', detail: '' })
    expect(account.asked()[0]?.path).toMatch(/^\/api\/pay\/v1\/orders\/reference\/check-[0-9a-f]{24}$/)
  })

  it.each<[string, FakeResponse, string]>([
    ['wrong keys', refusal('UNAUTHORIZED', 401), 'wrong-keys'],
    ['a log-in that is not valid', refusal('INVALID_REQUEST', 400), 'wrong-keys'],
    ['an error page', errorPage, 'unclear'],
    ['a broken connection', hangUp, 'unreachable'],
    ['too many calls', refusal('API_RATE_LIMIT', 429), 'refused'],
  ])('reports %s at the log-in', async (_what, response, outcome) => {
    account.provider.respond = () => response
    const check = await account.gateway.check()
    expect(check).toMatchObject({ outcome })
    expect(JSON.stringify(check)).not.toContain(client.clientSecret)
  })

  it.each<[string, FakeResponse, string]>([
    ['may not ask for orders', refusal('OPERATION_NOT_ALLOWED', 403), 'refused'],
    ['has no such address', { status: 404, body: '<h1>Not found</h1>' }, 'unclear'],
  ])('reports that the account %s', async (_what, response, outcome) => {
    account.answer(() => response)
    expect(await account.gateway.check()).toMatchObject({ outcome })
  })
})
