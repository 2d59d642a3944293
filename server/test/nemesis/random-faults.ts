import { setTimeout as pause } from 'node:timers/promises'
import type { NemesisDatabase } from './nemesis-database.ts'
import type { SeededRandom } from '../../db/demo/orders/seeded-random.ts'
import type { ShopServer } from './shop-servers.ts'

type Fault = (server: ShopServer, seconds: number) => Promise<void>

/** Every fault heals itself before it resolves. */
function faultsOf(database: NemesisDatabase): Record<string, Fault> {
  return {
    async kill(server, seconds) {
      await server.kill()
      await pause(seconds * 500)
      await server.ensureReady()
    },
    async stop(server, seconds) {
      server.signal('SIGSTOP')
      await pause(seconds * 1000)
      server.signal('SIGCONT')
    },
    cut: async (server) => server.proxy.cut(),
    async freeze(server, seconds) {
      server.proxy.freeze()
      await pause(seconds * 1500)
      server.proxy.thaw()
    },
    async terminate() {
      const { pool, close } = database.open()
      await pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and random() < 0.5',
      )
      await close()
    },
    killDatabase: () => database.killAndRestart(),
  }
}

/** One fault after another, 5 to 15 seconds apart, until the run is over; returns how often each happened. */
export async function runFaults(
  database: NemesisDatabase,
  servers: readonly ShopServer[],
  random: SeededRandom,
  isOver: () => boolean,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const faults = Object.entries(faultsOf(database))
  for (;;) {
    const next = Date.now() + random.between(5000, 15_000)
    while (Date.now() < next && !isOver()) await pause(100)
    if (isOver()) return counts
    const [name, happen] = random.pick(faults)
    counts.set(name, (counts.get(name) ?? 0) + 1)
    await happen(random.pick(servers), random.between(1, 5))
  }
}
