import type { ImportReport } from '@handset/contract/domains/catalogue/product-import.contract.ts'
import { href } from '@handset/contract/pages.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { LinkButton } from '../../../../ui/actions/link-button.tsx'
import { Notice } from '../../../../ui/display/notice.tsx'
import { ImportColumnMapping } from './import-column-mapping.tsx'
import { ImportErrors } from './import-errors.tsx'
import type { useProductImport } from './use-product-import.ts'

const count = (value: number) => value.toLocaleString('en-IN')
const rowsText = (rows: number) => `${count(rows)} ${rows === 1 ? 'row' : 'rows'}`

function ImportCounts({ report: { rows, created, updated, new_products, dry_run } }: { report: ImportReport }) {
  const counts = [
    ['Rows', rows],
    [dry_run ? 'To be created' : 'Created', created],
    [dry_run ? 'To be updated' : 'Updated', updated],
    ['Unchanged', Math.max(0, rows - created - updated)],
    [dry_run ? 'New products' : 'Products made', new_products],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      {counts.map(([label, value]) => (
        <div key={label} className="rounded-card border border-line bg-ground px-4 py-3">
          <dt className="text-caption text-soft">{label}</dt>
          <dd className="text-h3 font-semibold tabular">{count(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

type ProductImport = ReturnType<typeof useProductImport>

/** Preview of an import: how the file was read, its errors, and the button that starts the import. */
export function ImportPreview({ report, productImport }: { report: ImportReport; productImport: ProductImport }) {
  const { errors, created, updated } = report
  const hasNothingToImport = created + updated === 0
  return (
    <>
      {errors.length > 0 ? (
        <Notice tone="danger">
          Nothing can be imported yet:{' '}
          <a href="#import-errors" className="underline">
            {errors.length === 1 ? 'one cell has an error' : `${count(errors.length)} cells have errors`}
          </a>
          . Fix these rows in your file and choose it again, or choose other columns.
        </Notice>
      ) : hasNothingToImport ? (
        <Notice tone="info">All rows match the current products: there is nothing to import.</Notice>
      ) : (
        <Notice tone="success">The file is valid. Nothing has been changed yet.</Notice>
      )}
      {errors.length > 0 ? null : <ImportCounts report={report} />}
      <ImportColumnMapping
        key={JSON.stringify(report.columns)}
        columns={report.columns}
        busy={productImport.busy}
        onMap={(mapping) => void productImport.map(mapping)}
      />
      <div className="flex flex-wrap gap-3">
        {errors.length > 0 || hasNothingToImport ? null : (
          <Button busy={productImport.busy} onClick={() => void productImport.apply()}>
            Import {rowsText(created + updated)}
          </Button>
        )}
        <Button tone="secondary" onClick={productImport.restart}>
          Choose another file
        </Button>
      </div>
      {errors.length > 0 ? <ImportErrors errors={errors} /> : null}
    </>
  )
}

/** Progress of a started import, then its result. */
export function ImportResult({ report, productImport }: { report: ImportReport; productImport: ProductImport }) {
  const { state, rows, done, errors } = report
  return (
    <>
      {productImport.isRunning ? (
        <div className="flex flex-col gap-3 rounded-card border border-line bg-ground p-4 sm:p-5">
          <label htmlFor="import-progress" className="font-medium">
            Importing {rowsText(rows)}
          </label>
          <progress id="import-progress" max={rows} value={done} className="h-2 w-full progress-bar" />
          <p role="status" className="text-small text-soft tabular">
            {count(done)} of {count(rows)} done. You may leave this page: the import goes on.
          </p>
        </div>
      ) : state === 'failed' ? (
        <Notice tone="danger">
          The import stopped after {rowsText(done)}. What was done stays. Choose the file again to go on with the rest.
        </Notice>
      ) : (
        <Notice tone="success">
          The import is done{errors.length > 0 ? ', but some rows were left out: they had changed meanwhile' : ''}.
        </Notice>
      )}
      {productImport.isRunning ? null : (
        <>
          <ImportCounts report={report} />
          <div className="flex flex-wrap gap-3">
            <LinkButton href={href('adminProducts')}>See the products</LinkButton>
            <Button tone="secondary" onClick={productImport.restart}>
              Import another file
            </Button>
          </div>
        </>
      )}
      {errors.length > 0 ? <ImportErrors errors={errors} /> : null}
    </>
  )
}
