import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { Button } from '../../../../ui/actions/button.tsx'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { moved } from './chosen-pictures.ts'
import { FormSection } from './form-section.tsx'
import { fieldId } from './product-fields.data.ts'
import { newKey, type SpecificationDraft } from './product-form-draft.ts'
import { SpecificationTemplates } from './specification-templates.tsx'
import type { ProductFormState } from './use-product-form.ts'

const columns = [
  { key: 'group', label: 'Group', most: 60 },
  { key: 'label', label: 'Label', most: 60 },
  { key: 'value', label: 'Value', most: 500 },
] as const

export function ProductSpecifications({ form }: { form: ProductFormState }) {
  const { draft, change } = form
  const rows = draft.specifications
  const put = (specifications: SpecificationDraft[]) => change({ specifications })
  return (
    <FormSection
      id="specifications"
      lead="Rows of the same group stand together on the product page. A row without a value is not sent."
    >
      <SpecificationTemplates form={form} />
      {rows.length > 0 ? (
        <ol className="flex flex-col gap-3 sm:gap-2">
          {rows.map((row, place) => (
            <li
              key={row.key}
              className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-2 border-b border-line-soft pb-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_minmax(0,8fr)_auto] sm:border-0 sm:pb-0"
            >
              {columns.map(({ key, label, most }) => (
                <SpecificationCell
                  key={key}
                  form={form}
                  place={place}
                  name={key}
                  label={label}
                  most={most}
                  onChange={(value) => put(rows.map((other) => (other === row ? { ...row, [key]: value } : other)))}
                />
              ))}
              <span className="flex items-center justify-end">
                <IconButton
                  label={`Move row ${place + 1} up`}
                  small
                  disabled={place === 0}
                  onClick={() => put(moved(rows, place, place - 1))}
                >
                  <ArrowUp aria-hidden="true" className="size-4" />
                </IconButton>
                <IconButton
                  label={`Move row ${place + 1} down`}
                  small
                  disabled={place === rows.length - 1}
                  onClick={() => put(moved(rows, place, place + 1))}
                >
                  <ArrowDown aria-hidden="true" className="size-4" />
                </IconButton>
                <IconButton
                  label={`Remove row ${place + 1}`}
                  small
                  onClick={() => put(rows.filter((other) => other !== row))}
                >
                  <Trash aria-hidden="true" className="size-4" />
                </IconButton>
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-small text-muted">No rows yet. Begin with a template, or add rows one by one.</p>
      )}
      <Button
        tone="secondary"
        size="small"
        className="self-start"
        onClick={() => put([...rows, { key: newKey(), group: rows.at(-1)?.group ?? '', label: '', value: '' }])}
      >
        <Plus aria-hidden="true" className="size-4" />
        Add row
      </Button>
    </FormSection>
  )
}

interface SpecificationCellProps {
  form: ProductFormState
  place: number
  name: (typeof columns)[number]['key']
  label: string
  most: number
  onChange(value: string): void
}

function SpecificationCell({ form, place, name, label, most, onChange }: SpecificationCellProps) {
  const wire = `specifications[${place}][${name}]`
  const error = form.errors[wire]
  const id = fieldId(wire)
  return (
    <div className={name === 'group' ? undefined : 'max-sm:col-span-2'}>
      <input
        id={id}
        aria-label={`${label} of row ${place + 1}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        maxLength={most}
        autoComplete="off"
        value={form.draft.specifications[place]?.[name] ?? ''}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-10 w-full rounded-control border border-control bg-ground px-3 text-small text-ink hover:border-strong aria-invalid:border-danger"
      />
      {error ? (
        <p id={`${id}-error`} className="mt-1 text-caption font-medium text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}
