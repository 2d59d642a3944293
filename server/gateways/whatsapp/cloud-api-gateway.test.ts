import { describe, expect, it } from 'vitest'
import { errorPage, type FakeResponse, hangUp, json, neverRespond } from '../fake-provider.ts'
import { freshProvider } from '../fresh-provider.ts'
import { cloudApiGateway } from './cloud-api-gateway.ts'

const keys = {
  phoneNumberId: '1234567890',
  accessToken: 'token-1',
  appSecret: 'app_secret_demo',
  verifyToken: 'a verify token',
  templates: { shipped: 'shipped_v2' },
  language: 'en',
  timeoutMs: 300,
}
const request = {
  messageId: 7,
  kind: 'shipped',
  mobile: '9876543210',
  variables: { order: 'HS1', url: 'https://a/b' },
} as const

describe('the Cloud API of WhatsApp', () => {
  const provider = freshProvider(() => json({ messaging_product: 'whatsapp', messages: [{ id: 'wamid.1' }] }))

  const send = (changes: Partial<Parameters<ReturnType<typeof cloudApiGateway>['send']>[0]> = {}) =>
    cloudApiGateway({ ...keys, baseUrl: provider.baseUrl }).send({ ...request, ...changes })

  it('gets the template with its variables and the id of the message', async () => {
    expect(await send({ variables: { order: 'HS1', shop: 'A\n\tB     C' } })).toEqual({
      sent: true,
      providerMessageId: 'wamid.1',
    })
    expect(provider.received).toMatchObject([
      { method: 'POST', path: '/1234567890/messages', headers: { authorization: 'Bearer token-1' } },
    ])
    const parameter = (parameter_name: string, text: string) => ({ type: 'text', parameter_name, text })
    expect(JSON.parse(provider.received[0]?.body ?? '')).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '919876543210',
      type: 'template',
      template: {
        name: 'shipped_v2',
        language: { code: 'en' },
        components: [{ type: 'body', parameters: [parameter('order', 'HS1'), parameter('shop', 'A B C')] }],
      },
      biz_opaque_callback_data: 'handset-7',
    })
  })

  it.each<[string, FakeResponse, string]>([
    ['too many messages', json({ error: { code: 130429, message: 'Rate limit hit' } }, 429), 'refused'],
    ['a wrong template', json({ error: { code: 132001, message: 'No template' } }, 400), 'refused'],
    ['an error of its own', json({ error: { code: 131000, message: 'Something went wrong' } }, 500), 'unknown'],
    ['an error page', errorPage, 'unknown'],
    ['an answer without id', json({ messages: [] }), 'unknown'],
    ['a broken connection', hangUp, 'unknown'],
    ['silence', neverRespond, 'unknown'],
  ])('is asked once where it answers with %s', async (_what, response, reason) => {
    provider.respond = () => response
    expect(await send()).toMatchObject({ sent: false, reason })
    expect(provider.received).toHaveLength(1)
  })

  it.each([
    ['a number abroad', { mobile: '1234567890' }],
    ['a kind without template', { kind: 'delivered' as const }],
    ['an empty variable', { variables: { order: ' ' } }],
  ])('is not asked about %s', async (_what, changes) => {
    expect(await send(changes)).toMatchObject({ sent: false, reason: 'refused' })
    expect(provider.received).toEqual([])
  })

  it.each<[string, FakeResponse, object]>([
    ['works', json({ verified_name: 'Shop', id: '1234567890' }), { outcome: 'works' }],
    [
      'a wrong token',
      json({ error: { code: 190, message: 'Invalid token' } }, 401),
      { outcome: 'wrong-keys', detail: '190: Invalid token' },
    ],
    ['another number', json({ error: { code: 100, message: 'Unsupported' } }, 400), { outcome: 'wrong-keys' }],
    [
      'a refusal',
      json({ error: { code: 131031, message: 'Account locked' } }, 400),
      { outcome: 'refused', detail: '131031: Account locked' },
    ],
    ['an error page', errorPage, { outcome: 'unclear' }],
    ['silence', neverRespond, { outcome: 'unreachable' }],
  ])('is tested, and answers with %s', async (_what, response, found) => {
    provider.respond = () => response
    const failures: (string | null)[] = []
    const gateway = cloudApiGateway({ ...keys, baseUrl: provider.baseUrl, report: (failure) => failures.push(failure) })
    const check = await gateway.check()
    expect(check).toMatchObject(found)
    expect(failures.map((failure) => failure === null)).toEqual([check.outcome === 'works'])
    expect(provider.received).toMatchObject([{ method: 'GET', path: '/1234567890?fields=verified_name' }])
  })

  it.each<[number, boolean]>([
    [131_026, true],
    [131_050, true],
    [132_001, false],
    [190, false],
  ])('counts its refusal %i as an answer: %s', async (code, isAnswer) => {
    provider.respond = () => json({ error: { code, message: 'In words' } }, 400)
    const failures: (string | null)[] = []
    const report = (failure: string | null) => failures.push(failure)
    await cloudApiGateway({ ...keys, baseUrl: provider.baseUrl, report }).send(request)
    expect(failures).toEqual([isAnswer ? null : `${code}: In words`])
  })

  it('signs webhooks with the app secret', () => {
    const gateway = cloudApiGateway({ ...keys, baseUrl: provider.baseUrl })
    const body = '{"object":"whatsapp_business_account","entry":[]}'
    const signature = 'sha256=15f5f853c9b72e8d4321bf752419290d8503a489587fd5a5fad64982f2b22abc'
    const read = (header?: string | string[]) =>
      gateway.readWebhook({ body, headers: { 'x-hub-signature-256': header } })
    expect(read(signature)).toEqual({ states: [], stops: [] })
    for (const wrong of [undefined, '', signature.slice(7), signature.toUpperCase(), [signature]])
      expect(read(wrong)).toBe(null)
  })
})
