import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { Button } from '../../../../ui/actions/button.tsx'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { moveItem } from './images/accept-image-files.ts'
import { FormSection } from './form-section.tsx'
import { fieldId } from './product-fields.data.ts'
import { newKey, type SpecificationDraft } from './product-form-draft.ts'
import { SpecificationTemplates } from './specification-templates.tsx'
import type { ProductFormState } from './use-product-form.ts'

const columns = [
  { key: 'group', label: 'Group', maxLength: 60 },
  { key: 'label', label: 'Label', maxLength: 60 },
  { key: 'value', label: 'Value', maxLength: 500 },
] as const

export function ProductSpecifications({ form }: { form: ProductFormState }) {
  const { values: draft, change } = form
  const rows = draft.specifications
  const setRows = (specifications: SpecificationDraft[]) => change({ specifications })
  return (
    <FormSection
      id="specifications"
      lead="Rows of the same group are shown together on the product page. A row without a value is not sent."
    >
      <SpecificationTemplates form={form} />
      {rows.length > 0 ? (
        <ol className="flex flex-col gap-3 sm:gap-2">
          {rows.map((row, index) => (
            <li
              key={row.key}
              className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-2 border-b border-line-soft pb-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_minmax(0,8fr)_auto] sm:border-0 sm:pb-0"
            >
              {columns.map(({ key, label, maxLength }) => (
                <SpecificationCell
                  key={key}
                  form={form}
                  index={index}
                  name={key}
                  label={label}
                  maxLength={maxLength}
                  onChange={(value) => setRows(rows.map((other) => (other === row ? { ...row, [key]: value } : other)))}
                />
              ))}
              <span className="flex items-center justify-end">
                <IconButton
                  label={`Move row ${index + 1} up`}
                  small
                  disabled={index === 0}
                  onClick={() => setRows(moveItem(rows, index, index - 1))}
                >
                  <ArrowUp aria-hidden="true" className="size-4" />
                </IconButton>
                <IconButton
                  label={`Move row ${index + 1} down`}
                  small
                  disabled={index === rows.length - 1}
                  onClick={() => setRows(moveItem(rows, index, index + 1))}
                >
                  <ArrowDown aria-hidden="true" className="size-4" />
                </IconButton>
                <IconButton
                  label={`Remove row ${index + 1}`}
                  small
                  onClick={() => setRows(rows.filter((other) => other !== row))}
                >
                  <Trash aria-hidden="true" className="size-4" />
                </IconButton>
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-small text-muted">No rows yet. Start with a template, or add rows one by one.</p>
      )}
      <Button
        tone="secondary"
        size="small"
        className="self-start"
        onClick={() => setRows([...rows, { key: newKey(), group: rows.at(-1)?.group ?? '', label: '', value: '' }])}
      >
        <Plus aria-hidden="true" className="size-4" />
        Add row
      </Button>
    </FormSection>
  )
}

interface SpecificationCellProps {
  form: ProductFormState
  index: number
  name: (typeof columns)[number]['key']
  label: string
  maxLength: number
  onChange(value: string): void
}

function SpecificationCell({ form, index, name, label, maxLength, onChange }: SpecificationCellProps) {
  const fieldName = `specifications[${index}][${name}]`
  const error = form.errors[fieldName]
  const id = fieldId(fieldName)
  return (
    <div className={name === 'group' ? undefined : 'max-sm:col-span-2'}>
      <input
        id={id}
        aria-label={`${label} of row ${index + 1}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        maxLength={maxLength}
        placeholder={label}
        autoComplete="off"
        value={form.values.specifications[index]?.[name] ?? ''}
        onChange={({ target }) => onChange(target.value)}
        className="field-line w-full rounded-control border border-control bg-ground px-3 text-ink placeholder:text-muted hover:border-strong aria-invalid:border-danger"
      />
      {error ? (
        <p id={`${id}-error`} className="mt-1 text-caption font-medium text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}
