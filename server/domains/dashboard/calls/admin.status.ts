import { providerKeys } from '@handset/contract/domains/opening/providers.shape.ts'
import { readBackupRecord, secondsSince } from '../../../platform/backups/backup-record.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { readFreeSpace } from '../../../platform/files/free-space.ts'
import { ok } from '../../../platform/http/result.ts'
import { providerState } from '../../opening/providers/provider-states.rules.ts'
import { readStatusFigures } from '../status/status.queries.ts'
import { statusGroups } from '../status/status.rules.ts'

export default handle('admin/status', async ({ configuration, db, pageCache, providerRecord, replica }) => {
  await providerRecord.flush()
  const figures = await readStatusFigures(db)
  const { lastBackupAt, lastGoodDrillAt } = await readBackupRecord(configuration.dataDir)
  const uptimeSeconds = process.uptime()
  return ok({
    read_at: figures.facts.readAt,
    groups: statusGroups({
      ...figures,
      replicaLagSeconds: replica ? (replica.lagSeconds() ?? uptimeSeconds) : null,
      cache: pageCache.counts(),
      space: await readFreeSpace(configuration.dataDir),
      backup: { ageSeconds: secondsSince(lastBackupAt), drillAgeSeconds: secondsSince(lastGoodDrillAt) },
      uptimeSeconds,
      memoryBytes: process.memoryUsage.rss(),
      providers: providerKeys
        .map((key) => providerState(key, configuration))
        .filter(({ answered_by }) => answered_by === 'provider' || answered_by === 'sandbox'),
    }),
  })
})
