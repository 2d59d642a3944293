import { Gauge } from 'prom-client'
import type { ReadReplica } from './read-replica.ts'

/** How old the newest data of the replica may be; without a value until it was seen to follow. */
export const replicaLagGauge = (replica: ReadReplica): Gauge =>
  new Gauge({
    name: 'handset_replica_lag_seconds',
    help: 'Time since the replica is known to have had everything of the primary',
    registers: [],
    collect() {
      const seconds = replica.lagSeconds()
      if (seconds === null) this.reset()
      else this.set(seconds)
    },
  })
