import { job } from '../../../platform/jobs/jobs.ts'
import { makeInvoiceFile } from '../invoice-file.ts'
import { findInvoice } from '../invoices.queries.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'make-invoice-file': { invoiceNumber: string }
  }
}

/**
 * Draws and stores the PDF of a new invoice. Fails and is retried if the disk is full; downloads do not depend on it.
 */
export default job({
  name: 'make-invoice-file',
  async run(services, { invoiceNumber }) {
    const invoice = await findInvoice(services.db, invoiceNumber)
    if (invoice && invoice.file === null) await makeInvoiceFile(services, invoice)
  },
})
