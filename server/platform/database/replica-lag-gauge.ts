import { Gauge } from 'prom-client'
import type { ReadReplica } from './read-replica.ts'

/** How old the newest data of the replica may be, in seconds by the monotonic clock. A replica that was never seen to follow is as old as the process. */
export function replicaLagGauge(replica: ReadReplica): Gauge {
  const openedAt = performance.now()
  return new Gauge({
    name: 'handset_replica_lag_seconds',
    help: 'Time since the replica is known to have had everything of the primary, or since the process began',
    registers: [],
    collect() {
      // Without a value, or with none as 0, a replica that is away from the start would never be an alert.
      this.set(replica.lagSeconds() ?? (performance.now() - openedAt) / 1000)
    },
  })
}
