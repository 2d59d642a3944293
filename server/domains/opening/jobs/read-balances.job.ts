import { job } from '../../../platform/jobs/jobs.ts'
import { storeBalance } from '../providers/provider-balances.queries.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'read-balances': Record<string, never>
  }
}

/** Asks couriers and SMS providers what is left of their prepaid accounts. Without a response the last one stays. */
export default job({
  name: 'read-balances',
  cron: '20 * * * *',
  async run({ db, gateways }) {
    const couriers = gateways.courier.all.map((gateway) => [gateway.provider, gateway] as const)
    for (const [provider, gateway] of [...couriers, ...Object.entries(gateways.smsProviders)]) {
      const balance = await gateway.readBalance?.()
      if (balance) await storeBalance(db, provider, balance)
    }
  },
})
