import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, vi } from 'vitest'
import { type FakeProvider, startFakeProvider } from '../gateways/fake-provider.ts'
import { providerKeys } from './provider-keys.ts'

const root = path.resolve(import.meta.dirname, '../..')

export interface ServerProcess {
  process: ChildProcess
  origin: string
  /** Receives what the server sends to its SMS provider. */
  sms: FakeProvider
  /** Everything that the server wrote. */
  output(): string
  isRunning(): boolean
  metric(name: string): Promise<string | undefined>
  close(): Promise<void>
}

/** The built server of `folder`, a process of its own on a database of the test's. */
export async function startServerProcess(
  databaseUrl: string,
  environment: Record<string, string> = {},
  folder = root,
): Promise<ServerProcess> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-server-'))
  const sms = await startFakeProvider()
  const child = spawn(process.execPath, ['server/build/program/main.js'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO: '0',
      LOG_LEVEL: 'warn',
      NODE_ENV: '',
      OTP_SECRET: 'a secret for tests',
      ...providerKeys,
      MSG91_BASE_URL: sms.baseUrl,
      ...environment,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()))
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const address = () => /open at (\S+)/.exec(output)?.[1]
  await vi.waitFor(() => expect(!isRunning() || address() !== undefined).toBe(true), { timeout: 40_000 })
  const origin = address()
  if (!origin) throw new Error(`The server did not start:\n${output}`)
  return {
    process: child,
    origin,
    sms,
    output: () => output,
    isRunning,
    async metric(name) {
      const text = await fetch(`${origin}/metrics`).then((response) => response.text())
      return new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]
    },
    async close() {
      if (isRunning()) {
        const exited = once(child, 'exit')
        child.kill('SIGKILL')
        await exited
      }
      await sms.close()
      await fs.rm(dataDir, { recursive: true, force: true })
    },
  }
}
