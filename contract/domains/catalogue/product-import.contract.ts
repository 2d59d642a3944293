import { z } from 'zod'
import { admin } from '../../call.ts'
import { emptyableText, flag, id, optionalId } from '../../fields.ts'
import { limits } from '../../limits.ts'
import { productIds, staffProductFilters } from './staff-products.contract.ts'

/** The result of a validation or an import. Counts are in rows, one per variant. */
export const importReport = z.object({
  import_id: z.number(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  dry_run: z.number(),
  rows: z.number(),
  done: z.number(),
  created: z.number(),
  updated: z.number(),
  new_products: z.number(),
  /** The headers of the file and the field of each; empty if the column is ignored. */
  columns: z.array(z.object({ header: z.string(), field: z.string() })),
  /** At most the first thousand. Rows are numbered as in a spreadsheet, with the header as 1. */
  errors: z.array(z.object({ row: z.number(), field: z.string(), message: z.string() })),
})
export type ImportReport = z.infer<typeof importReport>

export const productImportCalls = {
  'admin/product-import': admin('catalogue.change').post({
    summary:
      'Imports or only validates products from csv or xlsx, one row per variant; large files run as a job, see product-import-status',
    audit: 'Imported products',
    files: { field: 'file', max: 1, bytes: limits.importFileBytes, totalBytes: limits.importFileBytes },
    input: z.object({
      dry_run: flag,
      /** Maps fields to headers of the file: `mapping[sku]=Item code`. Absent: the headers of the export. */
      mapping: z.record(z.string().max(40), emptyableText(120)).optional(),
      /** Instead of a file: an import that was validated before. */
      import_id: optionalId,
    }),
    output: importReport,
  }),
  'admin/product-import-images': admin('catalogue.change').post({
    summary:
      'Adds images to products from a zip: each file or its folder is named after a SKU (`SKU.jpg`, `SKU-2.jpg`, `SKU/front.jpg`) and belongs to the colour of that variant',
    audit: 'Imported images',
    files: { field: 'file', max: 1, bytes: limits.imageZipBytes, totalBytes: limits.imageZipBytes },
    input: z.object({
      /** Whether the present images of these colours are replaced; otherwise the new ones follow them. */
      replace: flag,
    }),
    output: z.object({ images: z.number(), products: z.number() }),
  }),
  'admin/product-import-status': admin('catalogue.see').get({
    summary: 'The progress of an import',
    input: z.object({ import_id: id }),
    output: importReport,
  }),
  'admin/product-import-template': admin('catalogue.see').getFile({
    summary: 'An xlsx with every column of an import, an example row and an explanation of each column',
  }),
  'admin/product-export': admin('catalogue.see').getFile({
    security: { kind: 'export', fields: ['format'] },
    summary: 'The products of the list as xlsx, or as csv',
    input: staffProductFilters.extend({ product_ids: productIds, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  }),
}
