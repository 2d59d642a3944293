import { referralCode } from '../../../lib/stores/referral-code.ts'
import { Field } from '../../../ui/fields/field.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

/** The code of the person who referred this customer; validated when the field is left. */
export function ReferralField({ form: { values, field, reprice } }: { form: CheckoutForm }) {
  return (
    <Field
      label="Referral Code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      hint="Optional, if somebody gave you one"
      {...field('reference_number', (text) => {
        referralCode.forget()
        return text.toUpperCase().trim()
      })}
      onBlur={() => void (values.reference_number && reprice())}
    />
  )
}
