import { limits } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import { useState } from 'react'
import { api } from '../../../../lib/api/call-api.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { FileField } from '../../../../ui/fields/file-field.tsx'

const megabytes = limits.imageZipBytes / 1024 / 1024

function findFileError(file: File | undefined): string | undefined {
  if (!file) return messages.zipChoose
  return file.size > limits.imageZipBytes ? messages.fileTooLarge : undefined
}

/** Adds images to many products at once, from a zip whose files are named after SKUs. */
export function ImportImagesForm() {
  const [progress, setProgress] = useState<number | null>(null)
  const form = useForm({
    initial: { file: undefined as File | undefined, replace: false },
    validate: ({ file }) => ({ file: findFileError(file) }),
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
