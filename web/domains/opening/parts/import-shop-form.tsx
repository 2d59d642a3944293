import { limits } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import { useState } from 'react'
import { api } from '../../../lib/api/call-api.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { FileField } from '../../../ui/fields/file-field.tsx'

const megabytes = limits.shopFileBytes / 1024 / 1024

function findFileError(file: File | undefined): string | undefined {
  if (!file) return messages.zipChoose
  return file.size > limits.shopFileBytes
    ? `At most ${megabytes} MB here; import a larger file with handset import`
    : undefined
}

/** Fills this shop, as long as it is empty, from the export of another one. */
export function ImportShop() {
  const [progress, setProgress] = useState<number | null>(null)
  const [imported, setImported] = useState('')
  const form = useForm({
    initial: { file: undefined as File | undefined },
    validate: ({ file }) => ({ file: findFileError(file) }),
    async save({ file }) {
      const response = await api.post(
        'admin/shop-import',
        {},
        { files: { file: file ? [file] : [] }, onProgress: setProgress },
      )
      setProgress(null)
      return response
    },
    savedMessage: '',
    onSaved: (_data, _values, message) => setImported(message),
  })
  return (
    <Card title="Import into this shop">
      <form {...form.props} className="flex flex-col gap-5">
        <p className="max-w-prose text-small text-muted">
          Only a shop without products and orders can import. Its categories, tags and settings are replaced by those of
          the file; a file with a fault changes nothing.
        </p>
        <FileField
          label="Export of a shop"
          accept=".zip,application/zip"
          hint={`A zip of at most ${megabytes} MB; larger ones with ‘handset import’`}
          error={form.errors.file}
          onChange={({ target }) => form.change({ file: target.files?.[0] })}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={form.busy}>
            Import
          </Button>
          <p role="status" className="text-small text-muted">
            {progressText(progress)}
          </p>
        </div>
        {imported ? <Notice tone="success">{imported}</Notice> : null}
      </form>
    </Card>
  )
}

function progressText(progress: number | null): string {
  if (progress === null) return ''
  return progress < 1 ? `Sending: ${Math.round(progress * 100)}%` : 'Checking and storing …'
}
