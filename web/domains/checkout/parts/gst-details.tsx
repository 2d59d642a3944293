import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { gstErrors } from '../checkout.data.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

export function GstDetails({ form: { values, field, change, addErrors } }: { form: CheckoutForm }) {
  const validateGstin = () => values.gst_number !== '' && addErrors({ gst_number: gstErrors(values).gst_number })
  return (
    <div className="mt-3">
      <Checkbox
        label="Need GST invoice"
        checked={values.needs_gst}
        onChange={(event) => change({ needs_gst: event.target.checked })}
      />
      {values.needs_gst ? (
        <div className="mt-2 grid gap-5 sm:grid-cols-2">
          <Field
            label="GSTIN"
            aria-required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={15}
            {...field('gst_number', (text) => text.toUpperCase().replace(/[^0-9A-Z]/g, ''))}
            onBlur={validateGstin}
          />
          <Field
            label="Business Name"
            aria-required
            autoComplete="organization"
            maxLength={120}
            {...field('business_name')}
          />
        </div>
      ) : null}
    </div>
  )
}
