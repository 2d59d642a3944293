import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, vi } from 'vitest'
import { type DatabaseHandle, openDatabase } from '../../platform/database/database.ts'
import { runningPostgresUrl } from '../../platform/database/running-postgres.ts'
import { openSession } from '../../platform/http/sessions.ts'
import { type CallResponse, request } from '../http-client.ts'

const root = path.resolve(import.meta.dirname, '../../..')

const environmentOf = (dataDir: string, more: Record<string, string> = {}) => ({
  ...process.env,
  PORT: '0',
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  DEMO: '1',
  LOG_LEVEL: 'warn',
  NODE_ENV: '',
  ...more,
})

export interface PackagedShop {
  origin: string
  handle: DatabaseHandle
  /** The address of its database. */
  url: string
  /** A call as an owner. */
  call(callPath: string, input: Record<string, unknown>): Promise<CallResponse>
  /** Ends the server, which stops its database. */
  stop(): Promise<void>
}

/** A server process with the packaged database in a data folder, as `npm start` runs it. */
export async function startPackagedShop(dataDir: string): Promise<PackagedShop> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentOf(dataDir),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()))
  const address = () => /open at (\S+)/.exec(output)?.[1]
  await vi.waitFor(() => expect(hasEnded(child) || address() !== undefined).toBe(true), { timeout: 110_000 })
  const origin = address()
  if (!origin) throw new Error(`The server did not start:\n${output}`)
  const url = await runningPostgresUrl(dataDir)
  const handle = openDatabase(url)
  return {
    origin,
    handle,
    url,
    async call(callPath, input) {
      const owner = await handle.db
        .selectFrom('staff')
        .select('id')
        .where('role', '=', 'owner')
        .executeTakeFirstOrThrow()
      return request(origin, callPath, 'GET', input, { token: await openSession(handle.db, 'admin', owner.id, 1) })
    },
    async stop() {
      await handle.close()
      if (hasEnded(child)) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

export interface CommandRun {
  child: ChildProcess
  /** The exit code, or the signal that ended it, with everything it printed. */
  ended: Promise<{ code: number | string; output: string }>
}

/** One of the commands for backups, a process of its own. */
export function runBackupCommand(
  dataDir: string,
  args: string[],
  environment: Record<string, string> = {},
): CommandRun {
  const child = spawn(process.execPath, ['server/back-up-shop.ts', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentOf(dataDir, environment),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()))
  const ended = once(child, 'close').then(([code, signal]) => ({ code: (code ?? signal) as number | string, output }))
  return { child, ended }
}
