import { providerKeys } from '@handset/contract/domains/opening/providers.shape.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { readSettings } from '../../settings/settings.queries.ts'
import { readBalances } from '../providers/provider-balances.queries.ts'
import { readProviderHealth } from '../providers/provider-health.queries.ts'
import { providerState } from '../providers/provider-states.rules.ts'

export default handle('admin/providers', async ({ configuration, db, providerRecord }) => {
  await providerRecord.flush()
  const healthOf = await readProviderHealth(db)
  const balanceOf = await readBalances(db, await readSettings(db, 'limits'))
  return ok({
    providers: providerKeys.map((key) => ({
      ...providerState(key, configuration),
      health: healthOf(key),
      balance: balanceOf(key),
    })),
  })
})
