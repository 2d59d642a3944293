import { job } from '../../../platform/jobs/jobs.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { publishProducts } from '../product-form/product-status.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'publish-products': Record<string, never>
  }
}

/** Products become active by themselves at the time that staff gave them. */
export default job({
  name: 'publish-products',
  cron: '* * * * *',
  async run({ db, log }) {
    const published = await inTransaction(db, publishProducts)
    if (published > 0) log.info({ published }, 'products published')
  },
})
