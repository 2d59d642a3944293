import { addressTypes } from '@handset/contract/codes.ts'
import { limits } from '@handset/contract/limits.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import type { AddressField } from '../address-rules.ts'
import { StateSelect } from './state-select.tsx'
import type { AddressFormState } from './use-address-form.ts'

const types = addressTypes.map(({ code, label }) => ({ value: String(code), label }))
const digits = (text: string, max: number) => text.replace(/\D/g, '').slice(0, max)

/** A pasted number may include the country code. */
const mobileDigits = (text: string) =>
  digits(text.replace(/^\s*(\+91|0091|91(?=[\s-]?\d{10}))/, ''), limits.mobileDigits)

interface AddressFieldsProps {
  state: Pick<AddressFormState, 'field' | 'control' | 'values' | 'validateField'>
  /** Prefix that separates the radio groups of two forms on a page. */
  name: string
  /** Without the address type, which is the customer's own. */
  isOfOrder?: boolean
}

/** The fields of an address, each with its keyboard type and autofill hint. All but the landmark are required. */
export function AddressFields({ state, name, isOfOrder = false }: AddressFieldsProps) {
  const bind = (field: AddressField, autoComplete: string, clean?: (text: string) => string) => ({
    ...state.field(field, clean),
    autoComplete: `shipping ${autoComplete}`,
    'aria-required': true,
    onBlur: () => state.validateField(field),
  })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Full Name" {...bind('full_name', 'name')} maxLength={80} />
      <Field
        label="Mobile Number"
        {...bind('mobile', 'tel-national', mobileDigits)}
        type="tel"
        inputMode="numeric"
        prefix="+91"
      />
      <div className="sm:col-span-2">
        <Field label="Email Id" {...bind('email', 'email')} type="email" inputMode="email" maxLength={254} />
      </div>
      <div className="sm:col-span-2">
        <TextArea label="Full Address" {...bind('full_address', 'street-address')} rows={2} maxLength={250} />
      </div>
      <Field label="Pin Code" {...bind('pincode', 'postal-code', (text) => digits(text, 6))} inputMode="numeric" />
      <Field label="City" {...bind('city', 'address-level2')} maxLength={60} />
      <StateSelect pincode={state.values.pincode} {...state.control('state_id')} />
      <Field
        label="Landmark"
        {...bind('landmark', 'address-line3')}
        aria-required={undefined}
        maxLength={120}
        hint="Optional"
      />
      {isOfOrder ? null : (
        <div className="sm:col-span-2">
          <RadioCards
            legend="Address Type"
            {...state.control('address_type')}
            name={`${name}-address-type`}
            cards={types}
            columns
          />
        </div>
      )}
    </div>
  )
}
