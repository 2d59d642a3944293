import { limits } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import { useState } from 'react'
import { api } from '../../../../lib/api/call-api.ts'
import { DownloadButton } from '../../../../lib/api/download-button.tsx'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { FileField } from '../../../../ui/fields/file-field.tsx'

const noFile = undefined as File | undefined
const megabytes = limits.imageZipBytes / 1024 / 1024

function findFileError(file: File | undefined, missing: string, maxBytes: number): string | undefined {
  if (!file) return missing
  return file.size > maxBytes ? messages.fileTooLarge : undefined
}

/** The page sends the file itself. */
const handedOver = { status: true, data: undefined, message: '' } as const

/** Chooses the file of an import; it is only checked, nothing is changed. */
export function ImportFileForm({ busy, onSend }: { busy: boolean; onSend(file: File): void }) {
  const form = useForm({
    initial: { file: noFile },
    validate: ({ file }) => ({ file: findFileError(file, messages.importChoose, limits.importFileBytes) }),
    invalidMessage: () => undefined,
    async save({ file }) {
      if (file) onSend(file)
      return handedOver
    },
  })
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
        <DownloadButton size="medium" path="admin/product-import-template" input={{}} filename="Product-template.xlsx">
          Download a template
        </DownloadButton>
        <DownloadButton size="medium" path="admin/product-export" input={{}} filename="Products.xlsx">
          Export all products
        </DownloadButton>
      </div>
      <p className="text-small text-soft">
        Checking changes nothing. The template has every column, an example and a sheet that explains them; an export
        has all products of the shop and can be imported again.
      </p>
    </form>
  )
}

/** Adds images to many products at once, from a zip whose files are named after SKUs. */
export function ImportImagesForm() {
  const [progress, setProgress] = useState<number | null>(null)
  const form = useForm({
    initial: { file: noFile, replace: false },
    validate: ({ file }) => ({ file: findFileError(file, messages.zipChoose, limits.imageZipBytes) }),
    async save({ file, replace }) {
      const response = await api.post(
        'admin/product-import-images',
        { replace },
        { files: { file: file ? [file] : [] }, onProgress: setProgress },
      )
      setProgress(null)
      return response
    },
  })
  return (
    <div className="max-w-200">
      <Card title="Images of many products">
        <form {...form.props} className="flex flex-col gap-5">
          <FileField
            label="Zip of images"
            accept=".zip,application/zip"
            hint={`Each file, or its folder, is named after a SKU: KV1RED.jpg, KV1RED-2.jpg or KV1RED/front.jpg. At most ${limits.maxImagesPerZip} JPG, PNG or WebP images and ${megabytes}\u00a0MB; several zips may follow one another.`}
            error={form.errors.file}
            onChange={({ target }) => form.change({ file: target.files?.[0] })}
          />
          <Checkbox
            label={<span className="text-small">Replace the present images of these colours</span>}
            checked={form.values.replace}
            onChange={({ target }) => form.change({ replace: target.checked })}
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" busy={form.busy}>
              Add images
            </Button>
            <p role="status" className="text-small text-muted">
              {progressText(progress)}
            </p>
          </div>
        </form>
      </Card>
    </div>
  )
}

function progressText(progress: number | null): string {
  if (progress === null) return ''
  return progress < 1 ? `Sending: ${Math.round(progress * 100)}%` : 'Checking the images …'
}
