import { DateField } from '../../../../ui/fields/date-field.tsx'
import { Notice } from '../../../../ui/display/notice.tsx'
import { RadioCards } from '../../../../ui/fields/radio-cards.tsx'
import { TimeField } from '../../../../ui/fields/time-field.tsx'
import { FormSection } from './form-section.tsx'
import { fieldId } from './product-fields.data.ts'
import type { ProductDraft } from './product-form-draft.ts'
import type { ProductFormState } from './use-product-form.ts'

const states: { value: ProductDraft['publish']; label: string; detail: string }[] = [
  { value: 'draft', label: 'Draft', detail: 'Only staff members see it' },
  { value: 'active', label: 'Active', detail: 'Customers can see and buy it' },
  { value: 'scheduled', label: 'Scheduled', detail: 'Becomes active at a set time' },
]

export function ProductPublish({ form }: { form: ProductFormState }) {
  const { values: draft, errors, change } = form
  const dateError = errors.publish_at ?? errors.is_active
  return (
    <FormSection id="publish">
      {form.saved?.status === 'archived' ? (
        <Notice tone="warning">
          This product is archived, so customers do not see it. Restore it from the list of products.
        </Notice>
      ) : null}
      <div id={fieldId('publish')} className="max-w-200">
        <RadioCards
          legend="Status"
          name="publish"
          cards={states}
          value={draft.publish}
          onChange={(publish) => change({ publish: publish as ProductDraft['publish'] })}
        />
      </div>
      {draft.publish === 'scheduled' ? (
        <div className="grid max-w-200 items-start gap-5 sm:grid-cols-2">
          <DateField
            label="Day"
            value={draft.publish_day}
            error={dateError}
            onChange={(publish_day) => change({ publish_day })}
          />
          <TimeField
            id={fieldId('publish_at')}
            label="Time in India"
            value={draft.publish_time}
            onChange={(publish_time) => change({ publish_time })}
          />
        </div>
      ) : null}
      {draft.publish !== 'scheduled' && dateError ? <Notice tone="danger">{dateError}</Notice> : null}
    </FormSection>
  )
}
