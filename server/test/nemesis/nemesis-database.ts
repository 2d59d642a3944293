import { setTimeout as pause } from 'node:timers/promises'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/database/embedded-postgres.ts'
import { fillDatabase, proxiedDatabase } from '../test-database.ts'

/** Until the last process of the killed one has let go of its shared memory, a new one refuses to start. */
async function restart(dataDir: string): Promise<EmbeddedPostgres> {
  for (const deadline = Date.now() + 30_000; ; await pause(500)) {
    try {
      return await startEmbeddedPostgres({ dataDir })
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}

/** A durable PostgreSQL of the run's own, which may be killed and started again. */
export async function openNemesisDatabase(dataDir: string) {
  let postgres: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir })
  await fillDatabase(postgres.url)
  return {
    ...proxiedDatabase(postgres.url),
    /** As a power cut of the database alone, followed by its recovery. */
    async killAndRestart() {
      const pid = postgres.ownedPid()
      if (pid === null) throw new Error('The database belongs to another process')
      process.kill(pid, 'SIGKILL')
      postgres = await restart(dataDir)
    },
    /** As an administrator restarts it: sessions end, nothing is recovered. */
    async restartInOrder() {
      await postgres.stop()
      postgres = await restart(dataDir)
    },
    close: () => postgres.stop(),
  }
}
export type NemesisDatabase = Awaited<ReturnType<typeof openNemesisDatabase>>
