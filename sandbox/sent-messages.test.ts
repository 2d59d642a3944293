import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { renderTemplate, templates } from './msg91/dlt-templates.ts'
import { waitFor, useTestShop } from './sandbox-harness.ts'

const shop = useTestShop('sms', 'email')

interface Seen {
  id: string
  channel: string
  to: string
  subject?: string
  text: string
  html?: string
  attachments: { filename: string; url: string }[]
  at: string
}

async function messages(to: string): Promise<Seen[]> {
  const answer = await shop.get(`/sandbox/messages?to=${encodeURIComponent(to)}`)
  return ((await answer.json()) as { messages: Seen[] }).messages
}

async function send(path: string, body: unknown, authkey = shop.credentials.msg91.authKey) {
  const answer = await shop.postJson(`/sandbox/msg91/api/v5${path}`, body, { authkey })
  return { status: answer.status, body: (await answer.json().catch(() => null)) as { type: string; message: string } }
}

describe('SMS', () => {
  const otp = (mobiles: string, code = '042137') => ({
    template_id: shop.credentials.msg91.templates.login_otp.id,
    recipients: [{ mobiles, code, shop: 'Handset', host: 'shop.example' }],
  })

  test('an SMS with a one-time password has the registered text and ends with the origin-bound line', async () => {
    expect((await send('/flow', otp('919876543210'))).body).toMatchObject({
      type: 'success',
      message: expect.stringMatching(/^[0-9a-f]{24}$/),
    })
    for (const to of ['9876543210', '+919876543210', '919876543210', '098765 43210']) {
      const [message] = await messages(to)
      expect(message).toMatchObject({ channel: 'sms', attachments: [] })
      expect(message?.text).toMatch(/^042137 is your one-time password to log in to Handset\./)
      expect(message?.text.split('\n').at(-1)).toBe('@shop.example #042137')
    }
    expect(await messages('9876543211')).toEqual([])
  })

  test('messages are listed newest first, duplicates included', async () => {
    for (const code of ['111111', '222222', '222222']) await send('/flow', otp('919876500001', code))
    expect((await messages('9876500001')).map(({ text }) => text.slice(0, 6))).toEqual(['222222', '222222', '111111'])
  })

  test('the OTP call also reads its parameters from the query', async () => {
    const { id } = shop.credentials.msg91.templates.login_otp
    const sent = await send(`/otp?template_id=${id}&mobile=919876500002&otp=123456&shop=Handset&host=shop.example`, {})
    expect(sent.body.type).toBe('success')
    expect((await messages('9876500002'))[0]?.text).toContain('123456')
  })

  test('errors of the SMS API have status 200 and store nothing', async () => {
    const wrong = [
      send('/flow', otp('919876500003'), 'not the key'),
      send('/flow', { ...otp('919876500003'), template_id: 'x' }),
      send('/flow', otp('9876500003')),
      send('/flow', otp('915876500003')),
      send('/flow', { ...otp('919876500003'), recipients: [] }),
      send('/flow', { ...otp('919876500003'), recipients: [{ mobiles: '919876500003', code: '123456' }] }),
      send('/flow', { ...otp('919876500003'), sender: 'OTHERS' }),
    ]
    for (const { status, body } of await Promise.all(wrong)) expect([status, body.type]).toEqual([200, 'error'])
    expect(await messages('9876500003')).toEqual([])
  })

  const values = {
    shop: 'Handset Pune',
    order: 'OD2026112100012',
    amount: '1,34,999.00',
    code: '123456',
    host: 'shop.example',
    courier: 'BlueDart',
    awb: '77712345678',
    url: 'https://shop.example/t/77712345678',
  }

  test.each(Object.entries(templates))(
    'the registered text of %s is one message long with values values',
    (_kind, { text }) => {
      const rendered = renderTemplate(text, values)
      expect(rendered.missing).toEqual([])
      expect(rendered.text.length).toBeLessThanOrEqual(160)
      expect(rendered.text).toMatch(/^[\x20-\x7e\n]+$/)
    },
  )

  test('a failing SMS provider delivers nothing', async () => {
    await shop.postForm('/sandbox/faults', { provider: 'sms', mode: 'error', times: '1' })
    expect((await send('/flow', otp('919876500004'))).status).toBe(500)
    expect(await messages('9876500004')).toEqual([])
  })
})

/** Speaks SMTP by hand and returns the code of every response. */
async function speak(lines: string[]): Promise<number[]> {
  const socket = connect(shop.smtpPort, '127.0.0.1')
  const codes: number[] = []
  let rest = ''
  let next = 0
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.on('data', (chunk) => {
      rest += String(chunk)
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (line[3] === '-') continue
        codes.push(Number(line.slice(0, 3)))
        const say = lines[next++]
        if (say === undefined || codes.at(-1)! >= 400) socket.end()
        else socket.write(`${say}\r\n`)
      }
    })
  })
  return codes
}

const mail = [
  'From: Shop <shop@handset.example>',
  'To: Asha <Asha@Mail.example>',
  'Subject: =?utf-8?q?Your_order_=E2=82=B9?=',
  'Message-ID: <order-1@handset.example>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=outer',
  '',
  '--outer',
  'Content-Type: multipart/alternative; boundary=inner',
  '',
  '--inner',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Thank you',
  '--inner',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Thank <b>you</b></p><script>alert(1)</script>',
  '--inner--',
  '--outer',
  'Content-Type: application/pdf',
  'Content-Disposition: attachment; filename="Invoice-1.pdf"',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('%PDF-1.7 not really\0').toString('base64'),
  '--outer--',
].join('\r\n')

function envelope(...to: string[]): string[] {
  return ['MAIL FROM:<shop@handset.example>', ...to.map((address) => `RCPT TO:<${address}>`), 'DATA', `${mail}\r\n.`]
}

function logIn(password = shop.credentials.smtp.password): string[] {
  return ['EHLO shop', `AUTH PLAIN ${Buffer.from(`\0${shop.credentials.smtp.user}\0${password}`).toString('base64')}`]
}

describe('e-mail', () => {
  test('an e-mail arrives with both bodies, its files and its id, once for each recipient', async () => {
    expect(await speak([...logIn(), ...envelope('Asha@Mail.example', 'office@mail.example'), 'QUIT'])).toEqual([
      220, 250, 235, 250, 250, 250, 354, 250, 221,
    ])
    const [message, ...more] = await messages('asha@mail.EXAMPLE')
    expect(more).toEqual([])
    expect(message).toMatchObject({ channel: 'email', to: 'Asha@Mail.example', subject: 'Your order ₹' })
    expect(message?.text.trim()).toBe('Thank you')
    expect(message?.html).toContain('<b>you</b>')
    expect(await messages('office@mail.example')).toHaveLength(1)

    const [file] = message?.attachments ?? []
    expect(file?.filename).toBe('Invoice-1.pdf')
    const bytes = await fetch(file?.url ?? '')
    expect(bytes.headers.get('content-type')).toBe('application/pdf')
    expect(await bytes.text()).toBe('%PDF-1.7 not really\0')
    const { rows } = await shop.pool.query('select message_id from sandbox.messages where recipient_key = $1', [
      'asha@mail.example',
    ])
    expect(rows).toEqual([{ message_id: '<order-1@handset.example>' }])
  })

  test('the body of an e-mail is shown without scripts', async () => {
    const [message] = await messages('asha@mail.example')
    const body = await shop.get(`/sandbox/messages/${message?.id}/body`)
    expect(body.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups; default-src 'none'/)
    expect((await shop.get('/sandbox/messages/999999/body')).status).toBe(404)
    expect((await shop.get('/sandbox/messages/x/body')).status).toBe(404)
    expect((await shop.get(`/sandbox/attachments/${message?.id}/9`)).status).toBe(404)
  })

  test('e-mails without a valid log-in are refused', async () => {
    expect(await speak([...logIn('wrong')])).toEqual([220, 250, 535])
    expect(await speak(['EHLO shop', ...envelope('a@mail.example')])).toEqual([220, 250, 530])
  })

  test('the fault error answers 451, reset cuts the connection, and the next attempt arrives', async () => {
    const to = 'patient@mail.example'
    await shop.postForm('/sandbox/faults', { provider: 'email', mode: 'error', times: '1' })
    expect((await speak([...logIn(), ...envelope(to)])).at(-1)).toBe(451)
    await shop.postForm('/sandbox/faults', { provider: 'email', mode: 'reset', times: '1' })
    expect((await speak([...logIn(), ...envelope(to)])).at(-1)).toBe(235)
    expect(await messages(to)).toEqual([])
    expect((await speak([...logIn(), ...envelope(to)])).at(-1)).toBe(250)
    await waitFor(async () => (await messages(to)).length === 1)
  })
})
