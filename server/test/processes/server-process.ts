import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startFakeProvider } from '../../gateways/fake-provider.ts'
import { providerKeys } from '../providers/provider-keys.ts'
import { startProgram, untilOpen } from './started-program.ts'

/** The built server of this repository, or of `cwd`, a process of its own on a database of the test's. */
export async function startServerProcess(databaseUrl: string, environment: Record<string, string> = {}, cwd?: string) {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-server-'))
  const sms = await startFakeProvider()
  const program = startProgram(process.execPath, ['server/build/program/main.js'], {
    ...(cwd ? { cwd } : {}),
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
  const origin = await untilOpen(program, 40)
  return {
    process: program.child,
    origin,
    /** Receives what the server sends to its SMS provider. */
    sms,
    /** Everything that the server wrote. */
    output: program.output,
    isRunning: () => !program.hasEnded(),
    async metric(name: string) {
      const text = await fetch(`${origin}/metrics`).then((response) => response.text())
      return new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]
    },
    async close() {
      await program.stop('SIGKILL')
      await sms.close()
      await fs.rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>
