import { fieldsOf } from '../parse-json.ts'
import type { CallReport } from '../outgoing-call.ts'
import { type ProviderCheck, providerCheck } from '../provider-check.ts'
import type { MailGateway, MailRequest, MailResult } from './mail.port.ts'
import { mailReportReader, type MailReportSettings } from './mail-reports.ts'
import { smtpFailure } from './smtp-failure.ts'
import { Transform } from 'node:stream'

const connectMs = 5_000
/** Maximum silence of the server within a message. */
const silenceMs = 10_000

/** `from`: a bare address or `Name <address>`. With `url`: `smtp://` or `smtps://`, user and password inside. */
export type SmtpSettings = { from: string; report?: CallReport | undefined } & MailReportSettings &
  ({ url: string } | { host: string; port: number; user: string; password: string; secure: boolean })

/** Requires TLS for a remote server with a password, unless the URL disables it (`?requireTLS=false`). */
function requiresTls(url: string): boolean {
  const server = URL.parse(url)
  return (
    server !== null && server.username !== '' && !/^(?:localhost|127(?:\.[0-9]+){3}|\[::1\])$/.test(server.hostname)
  )
}

function serverOf(settings: SmtpSettings) {
  if ('url' in settings) return { url: settings.url, requireTLS: requiresTls(settings.url) }
  const { host, port, user, password, secure } = settings
  return { host, port, secure, auth: { user, pass: password } }
}

type Passed = { isWhole: boolean }

/** The library is loaded with the first e-mail, to keep the start fast. `passed` is set once the whole message went to the server. */
async function openTransport(settings: SmtpSettings, passed: Map<string, Passed>) {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    ...serverOf(settings),
    pool: true,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  transport.use('stream', ({ data, message }, done) => {
    const seen = passed.get(String(data.messageId))
    message.transform(
      () =>
        new Transform({
          transform: (chunk, _encoding, next) => next(null, chunk),
          flush(end) {
            if (seen) seen.isWhole = true
            end()
          },
        }),
    )
    done()
  })
  return transport
}

const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Seconds since it was made. */
function stopwatch(): () => number {
  const startMs = performance.now()
  return () => (performance.now() - startMs) / 1000
}

/** The server's own reply says most; a failed log-in and a missing connection have codes of the library. */
function readFailure(error: unknown): ProviderCheck {
  const { code, response, responseCode } = fieldsOf(error)
  const reply = typeof response === 'string' ? response : ''
  if (code === 'EAUTH' || responseCode === 535) return providerCheck('wrong-keys', reply)
  if (code === 'ETLS') return providerCheck('refused', 'it offers no TLS; see SMTP_URL')
  return reply ? providerCheck('refused', reply) : providerCheck('unreachable', typeof code === 'string' ? code : '')
}

/** Sends e-mail over SMTP with pooled connections. Content cannot include files or URLs; the recipient is one address, never a list. */
export function smtpGateway(settings: SmtpSettings): MailGateway {
  const passed = new Map<string, Passed>()
  let transport: ReturnType<typeof openTransport> | null = null

  async function deliver({ to, subject, text, html, messageId, replyTo, unsubscribe, attachments }: MailRequest) {
    transport ??= openTransport(settings, passed)
    return (await transport).sendMail({
      from: settings.from,
      to: { name: '', address: to },
      ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
      subject,
      text,
      html,
      messageId,
      headers: unsubscribe === undefined ? {} : oneClick(unsubscribe),
      attachments,
    })
  }

  async function send(request: MailRequest): Promise<MailResult> {
    const seen = { isWhole: false }
    passed.set(request.messageId, seen)
    const seconds = stopwatch()
    try {
      const { messageId } = await deliver(request)
      settings.report?.(null, seconds())
      return { sent: true, providerMessageId: messageId }
    } catch (error) {
      const failure = smtpFailure(error, seen.isWhole)
      // A server that refuses one recipient or content works.
      const isAnswer = failure.reason === 'undeliverable' || failure.reason === 'refused'
      settings.report?.(isAnswer ? null : failure.message, seconds())
      return { sent: false, ...failure }
    } finally {
      passed.delete(request.messageId)
    }
  }

  async function check(request: MailRequest): Promise<ProviderCheck> {
    const seconds = stopwatch()
    try {
      await deliver(request)
      settings.report?.(null, seconds())
      return providerCheck('works')
    } catch (error) {
      const found = readFailure(error)
      settings.report?.(found.outcome === 'refused' ? null : found.detail || found.outcome, seconds())
      return found
    }
  }

  return {
    send,
    readReports: mailReportReader(settings),
    check,
    close: () => void transport?.then((opened) => opened.close()),
  }
}
