import { once } from 'node:events'
import { openDatabase } from '../../platform/database/database.ts'
import { runningPostgresUrl } from '../../platform/database/running-postgres.ts'
import { request } from '../http-client.ts'
import { staffToken } from '../shop-calls.ts'
import { startProgram, untilOpen } from '../processes/started-program.ts'

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

/** A server process with the packaged database in a data folder, as `npm start` runs it. */
export async function startPackagedShop(dataDir: string) {
  const program = startProgram(process.execPath, ['server/main.ts'], { env: environmentOf(dataDir) })
  const origin = await untilOpen(program, 110)
  const handle = openDatabase(await runningPostgresUrl(dataDir))
  return {
    origin,
    handle,
    /** A call as an owner. */
    async call(callPath: string, input: Record<string, unknown>) {
      return request(origin, callPath, 'GET', input, { token: await staffToken(handle.db, 'admin') })
    },
    /** Ends the server, which stops its database. */
    async stop() {
      await handle.close()
      await program.stop()
    },
  }
}
export type PackagedShop = Awaited<ReturnType<typeof startPackagedShop>>

/** One of the commands for backups, a process of its own: the exit code, or the signal that ended it, with what it printed. */
export function runBackupCommand(dataDir: string, args: string[], environment: Record<string, string> = {}) {
  const { child, output } = startProgram(process.execPath, ['server/back-up-shop.ts', ...args], {
    env: environmentOf(dataDir, environment),
  })
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: (code ?? signal) as number | string,
    output: output(),
  }))
  return { child, ended }
}
