import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startCuttingProxy } from './cutting-proxy.ts'
import { isReady } from '../processes/started-program.ts'
import type { ProxiedDatabase } from '../test-database.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** One server process of the shop, behind its own proxy to the database. */
export async function openShopServer(
  name: string,
  port: number,
  database: ProxiedDatabase,
  folder: string,
  /** The sources or the release that it runs. */
  release = root,
) {
  const proxy = await startCuttingProxy({ path: database.socketPath })
  const logFile = path.join(folder, `${name}.log`)
  const log = fs.openSync(logFile, 'a')
  const origin = `http://127.0.0.1:${port}`
  const unexpectedExits: string[] = []
  let child: ChildProcess | null = null
  let isWanted = false
  let extraEnvironment: Record<string, string> = {}
  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null

  function start(): void {
    isWanted = true
    const started = spawn(process.execPath, ['server/main.ts'], {
      cwd: release,
      stdio: ['ignore', log, log],
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: path.join(folder, 'data'),
        DATABASE_URL: database.urlThrough(proxy.port),
        DEMO: '1',
        TRUSTED_PROXIES: '1',
        LOG_LEVEL: 'warn',
        NODE_ENV: '',
        OTP_SECRET: 'a secret for the nemesis',
        ...extraEnvironment,
      },
    })
    child = started
    let hasServed = false
    // A start that finds no database may give up; a server that served may not.
    started.once('exit', (code, signal) => {
      if (isWanted && child === started && hasServed)
        unexpectedExits.push(`${name} ended by itself with ${String(code ?? signal)}`)
    })
    void untilReady().then(() => (hasServed = true))
  }
  async function untilReady(): Promise<void> {
    while (isRunning() && !(await isReady(origin))) await pause(200)
  }

  async function kill(): Promise<void> {
    isWanted = false
    if (!child || !isRunning()) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  return {
    name,
    origin,
    proxy,
    isRunning,
    /** Ends of the process that nobody asked for. */
    unexpectedExits,
    kill,
    signal: (signal: 'SIGSTOP' | 'SIGCONT' | 'SIGTERM') => void child?.kill(signal),
    /** From its next start on, instead of what was set before. */
    setEnvironment: (environment: Record<string, string>) => void (extraEnvironment = environment),
    /** The process that runs now. */
    pid: () => child?.pid ?? 0,
    /** The code or the signal with which it ends, as somebody wants it to. */
    async ended() {
      isWanted = false
      if (child && isRunning()) await once(child, 'exit')
      return child?.signalCode ?? child?.exitCode ?? 0
    },
    /** Starts it unless it runs, and resolves when it responds; waits for a database that is away. */
    async ensureReady(withinSeconds: number = 90) {
      for (const deadline = Date.now() + withinSeconds * 1000; Date.now() < deadline; await pause(200)) {
        if (!isRunning()) start()
        if (await isReady(origin)) return
      }
      throw new Error(
        `${name} is not ready after ${withinSeconds} s:\n${fs.readFileSync(logFile, 'utf8').slice(-2000)}`,
      )
    },
    async close() {
      await kill()
      await proxy.close()
      fs.closeSync(log)
    },
  }
}
export type ShopServer = Awaited<ReturnType<typeof openShopServer>>
