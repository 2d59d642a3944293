import { job } from '../../../platform/jobs/jobs.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { publishProducts } from '../product-form/product-status.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'publish-products': Record<string, never>
  }
}

/** Activates scheduled products when their time has come. */
export default job({
  name: 'publish-products',
  cron: '* * * * *',
  async run({ db, log }) {
    const published = await inTransaction(db, publishProducts)
    if (published > 0) log.info({ published }, 'products published')
  },
})
