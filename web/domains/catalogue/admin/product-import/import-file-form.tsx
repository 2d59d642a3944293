import { limits } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import { type FormEvent, useState } from 'react'
import { downloadFile } from '../../../../lib/api/download-file.ts'
import { useFormState } from '../../../../lib/forms/use-form-state.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'

function findFileError(file: File | undefined): string | undefined {
  if (!file) return messages.importChoose
  return file.size > limits.importFileBytes ? messages.fileTooLarge : undefined
}

/** Chooses the file of an import; it is only checked, nothing is changed. */
export function ImportFileForm({ busy, onSend }: { busy: boolean; onSend(file: File): void }) {
  const { values, errors, change, addErrors } = useFormState({ initial: { file: undefined as File | undefined } })
  const [downloading, setDownloading] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    const error = findFileError(values.file)
    if (values.file && !error) onSend(values.file)
    else addErrors({ file: error })
  }

  async function download() {
    setDownloading(true)
    await downloadFile('GET', 'admin/product-export', {}, 'Products.xlsx')
    setDownloading(false)
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex max-w-200 flex-col gap-5 rounded-card border border-line bg-ground p-4 sm:p-6"
    >
      <Field
        label="File"
        type="file"
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        hint={`CSV or XLSX, a row for each variant, at most ${limits.importRows.toLocaleString('en-IN')} rows. An empty cell leaves what is there.`}
        error={errors.file}
        onChange={({ target }) => change({ file: target.files?.[0] })}
        className="py-2.5 text-small file:mr-3 file:rounded-full file:bg-tile file:px-3 file:py-1 file:font-medium"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Check file
        </Button>
        <Button tone="secondary" busy={downloading} onClick={() => void download()}>
          Export all products
        </Button>
      </div>
      <p className="text-small text-soft">
        Checking changes nothing. An export is the best start: it has every column, and comes back as it went.
      </p>
    </form>
  )
}
