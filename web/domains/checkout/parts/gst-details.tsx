import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { gstErrors } from '../checkout.data.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

/** For who buys as a business: the GSTIN and the name that go on the invoice. */
export function GstDetails({ form: { draft, errors, change, refuse } }: { form: CheckoutForm }) {
  const leaveGstin = () => draft.gst_number !== '' && refuse({ gst_number: gstErrors(draft).gst_number })
  return (
    <div className="mt-3">
      <Checkbox
        label="Need GST invoice"
        checked={draft.needsGst}
        onChange={(event) => change({ needsGst: event.target.checked })}
      />
      {draft.needsGst ? (
        <div className="mt-2 grid gap-5 sm:grid-cols-2">
          <Field
            label="GSTIN"
            name="gst_number"
            aria-required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={15}
            value={draft.gst_number}
            error={errors.gst_number}
            onChange={(event) => change({ gst_number: event.target.value.toUpperCase().replace(/[^0-9A-Z]/g, '') })}
            onBlur={leaveGstin}
          />
          <Field
            label="Business Name"
            name="business_name"
            aria-required
            autoComplete="organization"
            maxLength={120}
            value={draft.business_name}
            error={errors.business_name}
            onChange={(event) => change({ business_name: event.target.value })}
          />
        </div>
      ) : null}
    </div>
  )
}
