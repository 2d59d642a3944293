import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { hangSeconds, defaultSlowSeconds, callModes } from '../fault-hooks.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { receiveMail } from './receive-mail.ts'

export interface SandboxSmtpServer {
  /** Listens on a free port of the loopback interface. */
  start(): Promise<number>
  stop(): Promise<void>
}

const maxBytes = 25 * 1024 * 1024
const disconnectModes = new Set(['hang', 'reset'])

/**
 * A real SMTP server that requires a log-in, accepts every e-mail and delivers none. The fault `no-mailbox` refuses the recipient,
 * `no-answer` takes the whole e-mail and breaks the connection.
 */
export function createSmtpServer(context: SandboxContext): SandboxSmtpServer {
  const { user, password } = context.credentials.smtp
  const server = new SMTPServer({
    name: 'sandbox.handset.example',
    size: maxBytes,
    authMethods: ['PLAIN', 'LOGIN'],
    // Loopback only, so encryption would protect nothing.
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 200,
    logger: false,
    onAuth(auth, _session, done) {
      const isAuthorized = auth.username === user && auth.password === password
      done(isAuthorized ? null : smtpError(535, 'Authentication failed'), isAuthorized ? { user } : undefined)
    },
    onMailFrom(_address, session, done) {
      callbackify(applyFault)(session, done)
    },
    onRcptTo(_address, _session, done) {
      callbackify(checkMailbox)(done)
    },
    onData(stream, session, done) {
      callbackify(receive)(stream, session, (error) =>
        done(error && smtpError(451, 'Local error in processing'), 'Queued'),
      )
    },
  })
  // A client that disconnects early raises an error on the server object; it is not a failure of the sandbox.
  server.on('error', () => undefined)

  // Applied once per message, before it is accepted: the sender must retry the whole message.
  async function applyFault(session: SMTPServerSession): Promise<void> {
    const fault = await context.faults.take('email', callModes)
    if (!fault) return
    if (fault.mode === 'error') throw smtpError(451, 'Requested action aborted: local error in processing')
    if (fault.mode === 'slow') await pause(fault.seconds ?? defaultSlowSeconds)
    if (fault.mode === 'hang') await pause(fault.seconds ?? hangSeconds)
    if (disconnectModes.has(fault.mode)) dropConnection(session)
  }

  async function checkMailbox(): Promise<void> {
    if (await context.faults.take('email', ['no-mailbox'])) throw smtpError(550, '5.1.1 No such user here')
  }

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    await receiveMail(context, stream, session)
    if (await context.faults.take('email', ['no-answer'])) dropConnection(session)
  }

  function dropConnection(session: SMTPServerSession): void {
    for (const connection of server.connections) if (connection.id === session.id) connection._socket.destroy()
  }

  return {
    start: () =>
      new Promise((resolve, reject) => {
        server.server.once('error', reject)
        server.listen(0, '127.0.0.1', () => {
          const address = server.server.address()
          resolve(typeof address === 'object' && address ? address.port : 0)
        })
      }),
    stop: () =>
      new Promise((resolve) => {
        for (const connection of server.connections) connection._socket.destroy()
        server.close(() => resolve())
      }),
  }
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000).unref())
}
