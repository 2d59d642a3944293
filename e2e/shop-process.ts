import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { copyTemplate, openConnection } from '../server/test/test-database.ts'

const root = path.resolve(import.meta.dirname, '..')
const node = path.join(root, 'node_modules/.bin/node')

export interface ShopProcess {
  origin: string
  /** Empty for a new shop, whose database is the built-in one. */
  databaseUrl: string
  /** Signs the links of e-mails. */
  otpSecret: string
  /** What the program printed. */
  output(): string
  start(): Promise<void>
  /** Like a power cut: without a shutdown. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Below those that the system gives to outgoing connections: such a one could take it before the shop listens. */
async function freePort(): Promise<number> {
  const port = 15_000 + Math.floor(Math.random() * 15_000)
  const server = net.createServer().listen(port, '127.0.0.1')
  const isFree = await Promise.race([
    once(server, 'listening').then(() => true),
    once(server, 'error').then(() => false),
  ]).catch(() => false)
  if (!isFree) return freePort()
  server.close()
  await once(server, 'close')
  return port
}

/** On a machine that runs much else, a start that takes two seconds may take sixty. */
export const startMs = 120_000

async function waitUntilReady(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  for (const deadline = Date.now() + startMs; Date.now() < deadline;) {
    if (child.exitCode !== null) throw new Error(`The shop ended while starting:\n${output()}`)
    const ready = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The shop did not get ready:\n${output()}`)
}

/** The phones that tests buy when they need just any order, or one to pack: enough for all tests of a worker. */
async function addStock(databaseUrl: string): Promise<void> {
  const connection = await openConnection(databaseUrl)
  await connection.query('update variants set on_hand = on_hand + 200 where product_id in (13042939, 14053285)')
  await connection.end()
}

/** As a shop is before its first day: no product, nobody who owns it. The built-in database, so that the sandbox stands in for providers. */
const newShop = () => ({ database: { url: '', drop: async () => {} }, environment: { DEMO: '0' } })

async function demoShop() {
  const database = await copyTemplate(process.env.HANDSET_TEST_DATABASE ?? '')
  await addStock(database.url)
  return { database, environment: { DEMO: '1' } }
}

/** The built program in a process of its own, as `npm start` runs it, on a copy of the seeded database or with nothing to sell; with further variables of the environment, in which `{port}` is the port. */
export async function shopProcess(
  extraEnvironment: Record<string, string> = {},
  { isNew = false } = {},
): Promise<ShopProcess> {
  const { database: copy, environment } = isNew ? newShop() : await demoShop()
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-e2e-'))
  // Root runs the built-in database as another user, who has to reach it.
  await fs.chmod(dataDir, 0o755)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const otpSecret = randomBytes(32).toString('hex')
  let child: ChildProcess | null = null
  let output = ''

  async function terminate(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }

  const shop: ShopProcess = {
    origin,
    databaseUrl: copy.url,
    otpSecret,
    output: () => output,
    async start() {
      child = spawn(node, [path.join(root, 'server/build/program/main.js')], {
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: dataDir,
          DATABASE_URL: copy.url,
          TRUSTED_PROXIES: '1',
          OTP_SECRET: otpSecret,
          LOG_LEVEL: 'warn',
          NODE_ENV: '',
          ...environment,
          ...Object.fromEntries(
            Object.entries(extraEnvironment).map(([name, value]) => [name, value.replace('{port}', String(port))]),
          ),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const append = (chunk: Buffer) => void (output = (output + chunk.toString()).slice(-20_000))
      child.stdout?.on('data', append)
      child.stderr?.on('data', append)
      await waitUntilReady(origin, child, () => output)
    },
    kill: () => terminate('SIGKILL'),
    async stop() {
      await terminate('SIGTERM')
      await copy.drop()
      await fs.rm(dataDir, { recursive: true, force: true })
    },
  }
  await shop.start()
  return shop
}
