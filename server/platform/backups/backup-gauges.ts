import { Gauge } from 'prom-client'
import { readBackupRecord, secondsSince } from './backup-record.ts'

/** Infinite where nothing is known, so that a shop without backups raises the alert. */
export const backupGauges = (dataDir: string): Gauge[] => [
  new Gauge({
    name: 'handset_backup_age_seconds',
    help: 'Age of the data in the newest good backup; infinite without one',
    registers: [],
    async collect() {
      this.set(secondsSince((await readBackupRecord(dataDir)).lastBackupAt) ?? Infinity)
    },
  }),
  new Gauge({
    name: 'handset_restore_drill_age_seconds',
    help: 'Time since a backup was last restored on trial without a fault; infinite if never',
    registers: [],
    async collect() {
      this.set(secondsSince((await readBackupRecord(dataDir)).lastGoodDrillAt) ?? Infinity)
    },
  }),
]
