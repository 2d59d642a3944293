import { referralCode } from '../../../lib/stores/referral-code.ts'
import { Field } from '../../../ui/fields/field.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

/** Who sent this customer, when somebody did; judged when the field is left. */
export function ReferralField({ form: { input, errors, change, reprice } }: { form: CheckoutForm }) {
  return (
    <Field
      label="Referral Code"
      name="reference_number"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      hint="Optional, if somebody gave you one"
      value={input.reference_number}
      error={errors.reference_number}
      onChange={(event) => {
        referralCode.forget()
        change({ reference_number: event.target.value.toUpperCase().trim() })
      }}
      onBlur={() => void (input.reference_number && reprice())}
    />
  )
}
