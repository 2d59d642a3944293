import { job } from '../../../platform/jobs/jobs.ts'
import { makeInvoiceFile } from '../invoice-file.ts'
import { findInvoice } from '../invoices.queries.ts'

/** Draws and stores the PDF of a new invoice. Where the disk is full it fails and is tried again; downloads do not wait for it. */
export default job({
  name: 'make-invoice-file',
  async run(services, { invoiceNumber }) {
    const invoice = await findInvoice(services.db, invoiceNumber)
    if (invoice && invoice.file === null) await makeInvoiceFile(services, invoice)
  },
})
