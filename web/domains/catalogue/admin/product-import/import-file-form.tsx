import { limits } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import { useState } from 'react'
import { downloadFile } from '../../../../lib/api/download-file.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { FileField } from '../../../../ui/fields/file-field.tsx'

function findFileError(file: File | undefined): string | undefined {
  if (!file) return messages.importChoose
  return file.size > limits.importFileBytes ? messages.fileTooLarge : undefined
}

/** The page sends the file itself. */
const handedOver = { status: true, data: undefined, message: '' } as const

/** Chooses the file of an import; it is only checked, nothing is changed. */
export function ImportFileForm({ busy, onSend }: { busy: boolean; onSend(file: File): void }) {
  const [downloading, setDownloading] = useState<'template' | 'export' | null>(null)
  const form = useForm({
    initial: { file: undefined as File | undefined },
    validate: ({ file }) => ({ file: findFileError(file) }),
    invalidMessage: () => undefined,
    async save({ file }) {
      if (file) onSend(file)
      return handedOver
    },
  })

  async function download(what: 'template' | 'export') {
    setDownloading(what)
    if (what === 'export') await downloadFile('GET', 'admin/product-export', {}, 'Products.xlsx')
    else await downloadFile('GET', 'admin/product-import-template', {}, 'Product-template.xlsx')
    setDownloading(null)
  }

  return (
    <form
      {...form.props}
      className="flex max-w-200 flex-col gap-5 rounded-card border border-line bg-ground p-4 sm:p-5"
    >
      <h2 className="text-base font-semibold">Products from a file</h2>
      <FileField
        label="File"
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        hint={`CSV or XLSX, a row for each variant, at most ${limits.maxImportRows.toLocaleString('en-IN')} rows. An empty cell changes nothing.`}
        error={form.errors.file}
        onChange={({ target }) => form.change({ file: target.files?.[0] })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Check file
        </Button>
        <Button tone="secondary" busy={downloading === 'template'} onClick={() => void download('template')}>
          Download a template
        </Button>
        <Button tone="secondary" busy={downloading === 'export'} onClick={() => void download('export')}>
          Export all products
        </Button>
      </div>
      <p className="text-small text-soft">
        Checking changes nothing. The template has every column, an example and a sheet that explains them; an export
        has all products of the shop and can be imported again.
      </p>
    </form>
  )
}
