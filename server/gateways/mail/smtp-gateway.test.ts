import { createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listenOnFreePort } from '../fake-provider.ts'
import type { MailGateway } from './mail.port.ts'
import { smtpGateway } from './smtp-gateway.ts'

const email = {
  to: 'asha@shop.example',
  subject: 'Your order',
  text: 'Thank you',
  html: '<p>Thank you</p>',
  messageId: '<order-1@shop.example>',
}
const defaultReplies: Record<string, string> = {
  EHLO: '250-peer\r\n250 AUTH PLAIN',
  AUTH: '235 ok',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  QUIT: '221 bye',
}

/** A minimal mail server that records every line and answers by command. */
async function startFakeMailServer() {
  const lines: string[] = []
  const sockets = new Set<Socket>()
  const replies = { ...defaultReplies }
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('error', () => undefined).write('220 peer\r\n')
    let isData = false
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        lines.push(line)
        if (isData && line !== '.') continue
        const reply = isData ? (replies['end'] ?? '250 queued') : (replies[line.split(' ')[0] ?? ''] ?? '500 what')
        isData = !isData && reply.startsWith('354')
        if (reply === 'hang up') socket.destroy()
        else socket.write(`${reply}\r\n`)
      }
    })
  })
  const port = await listenOnFreePort(server)
  const close = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(resolve))
  }
  return { lines, replies, port, connections: () => connections, close }
}

describe('an e-mail to a customer', () => {
  let mailServer: Awaited<ReturnType<typeof startFakeMailServer>>
  let gateway: MailGateway
  beforeEach(async () => {
    mailServer = await startFakeMailServer()
    gateway = smtpGateway({
      host: '127.0.0.1',
      port: mailServer.port,
      user: 'shop',
      password: 'secret',
      secure: false,
      from: 'Handset <no-reply@shop.example>',
    })
  })
  afterEach(async () => {
    gateway.close()
    await mailServer.close()
  })

  it('has the shop as its sender and the given message id', async () => {
    expect(
      await gateway.send({
        ...email,
        attachments: [{ filename: 'Invoice.pdf', content: Buffer.from('pdf'), contentType: 'application/pdf' }],
      }),
    ).toEqual({ sent: true, providerMessageId: email.messageId })
    const text = mailServer.lines.join('\n')
    for (const part of [
      'MAIL FROM:<no-reply@shop.example>',
      'RCPT TO:<asha@shop.example>',
      'Message-ID: <order-1@shop.example>',
      'Subject: Your order',
      'filename=Invoice.pdf',
    ])
      expect(text).toContain(part)
  })

  it('shares one connection with the next e-mails', async () => {
    for (let turn = 0; turn < 3; turn += 1) await gateway.send(email)
    expect(mailServer.connections()).toBe(1)
  })

  it('has exactly one recipient, whatever the address contains', async () => {
    await gateway.send({ ...email, to: 'asha@shop.example, thief@shop.example' })
    expect(mailServer.lines.filter((line) => line.startsWith('RCPT')).length).toBeLessThan(2)
    expect(mailServer.lines.join('\n')).not.toContain('RCPT TO:<thief@shop.example>')
  })

  it('is sent with the user and password of the SMTP URL', async () => {
    const other = smtpGateway({ url: `smtp://shop:secret@127.0.0.1:${mailServer.port}`, from: 'no-reply@shop.example' })
    expect(await other.send(email)).toEqual({ sent: true, providerMessageId: email.messageId })
    other.close()
  })

  it.each([
    ['RCPT', '421 busy', 'unreachable'],
    ['RCPT', '452 4.2.2 mailbox full', 'unreachable'],
    ['RCPT', 'hang up', 'unreachable'],
    ['DATA', '451 4.3.0 try later', 'unreachable'],
    ['MAIL', '550 5.7.1 sender not verified', 'unreachable'],
    ['RCPT', '550 no such person', 'undeliverable'],
    ['RCPT', '550 5.1.1 no such person', 'undeliverable'],
    ['RCPT', '550-5.1.1 no such person\r\n550 5.1.1 look for typos', 'undeliverable'],
    ['RCPT', '550 5.2.1 mailbox disabled', 'undeliverable'],
    ['RCPT', '552 5.2.2 mailbox full', 'refused'],
    ['RCPT', '554 5.7.1 relay access denied', 'refused'],
    ['RCPT', '550 relaying denied', 'refused'],
    ['end', '550 5.1.1 no such person', 'undeliverable'],
    ['end', '554 5.7.1 spam', 'refused'],
    ['end', '451 4.7.1 greylisted', 'unreachable'],
    ['end', 'hang up', 'unknown'],
  ])('answered at %s by "%s" is %s', async (command, reply, reason) => {
    mailServer.replies[command] = reply
    const result = await gateway.send(email)
    expect(result).toMatchObject({ sent: false, reason })
    expect(mailServer.lines.filter((line) => line === '.').length).toBe(command === 'end' ? 1 : 0)
  })

  it.each([
    ['AUTH', '535 5.7.8 wrong password', 'wrong-keys', /535 5\.7\.8/],
    ['RCPT', '550 no such person', 'refused', /550 no such person/],
    ['MAIL', '553 sender not allowed', 'refused', /553 sender not allowed/],
  ] as const)(
    'has its own result in a test when the server answers %s with "%s"',
    async (command, reply, outcome, detail) => {
      mailServer.replies[command] = reply
      expect(await gateway.check(email)).toEqual({ outcome, detail: expect.stringMatching(detail) })
    },
  )

  it('fails if the server is unreachable, so that the job retries', async () => {
    await mailServer.close()
    expect(await gateway.send(email)).toMatchObject({ sent: false, reason: 'unreachable' })
  })
})
