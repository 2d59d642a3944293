import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { gstErrors } from '../checkout.data.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

/** For who buys as a business: the GSTIN and the name that go on the invoice. */
export function GstDetails({ form: { input, errors, change, showErrors } }: { form: CheckoutForm }) {
  const validateGstin = () => input.gst_number !== '' && showErrors({ gst_number: gstErrors(input).gst_number })
  return (
    <div className="mt-3">
      <Checkbox
        label="Need GST invoice"
        checked={input.needsGst}
        onChange={(event) => change({ needsGst: event.target.checked })}
      />
      {input.needsGst ? (
        <div className="mt-2 grid gap-5 sm:grid-cols-2">
          <Field
            label="GSTIN"
            name="gst_number"
            aria-required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={15}
            value={input.gst_number}
            error={errors.gst_number}
            onChange={(event) => change({ gst_number: event.target.value.toUpperCase().replace(/[^0-9A-Z]/g, '') })}
            onBlur={validateGstin}
          />
          <Field
            label="Business Name"
            name="business_name"
            aria-required
            autoComplete="organization"
            maxLength={120}
            value={input.business_name}
            error={errors.business_name}
            onChange={(event) => change({ business_name: event.target.value })}
          />
        </div>
      ) : null}
    </div>
  )
}
