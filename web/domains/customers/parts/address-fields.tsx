import { addressTypes } from '@handset/contract/codes.ts'
import { limits } from '@handset/contract/limits.ts'
import type { InputHTMLAttributes } from 'react'
import { Field } from '../../../ui/fields/field.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import type { AddressField } from '../address-rules.ts'
import { StateSelect } from './state-select.tsx'
import type { AddressFormState } from './use-address-form.ts'

const types = addressTypes.map(({ code, label }) => ({ value: String(code), label }))
const digits = (text: string, max: number) => text.replace(/\D/g, '').slice(0, max)

/** A pasted number may carry the country's code. */
const mobileDigits = (text: string) =>
  digits(text.replace(/^\s*(\+91|0091|91(?=[\s-]?\d{10}))/, ''), limits.mobileLength)

/** The fields of an address, each with the keyboard and the auto-fill that fit it. All but the landmark must be filled. */
export function AddressFields({
  state,
  name,
}: {
  state: AddressFormState
  /** Tells the radios of two forms apart. */ name: string
}) {
  const { draft, errors, change, validateField } = state

  const bind = (field: AddressField, autoComplete: string, clean = (text: string) => text) =>
    ({
      name: field,
      value: draft[field],
      error: errors[field],
      autoComplete: `shipping ${autoComplete}`,
      'aria-required': true,
      onChange: (event: { target: { value: string } }) => change({ [field]: clean(event.target.value) }),
      onBlur: () => validateField(field),
    }) satisfies InputHTMLAttributes<HTMLInputElement> & { error?: string }

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
        <FullAddress state={state} />
      </div>
      <Field label="Pin Code" {...bind('pincode', 'postal-code', (text) => digits(text, 6))} inputMode="numeric" />
      <Field label="City" {...bind('city', 'address-level2')} maxLength={60} />
      <StateSelect
        pincode={draft.pincode}
        value={draft.state_id}
        error={errors.state_id}
        onChange={(state_id) => change({ state_id })}
      />
      <Field
        label="Landmark"
        {...bind('landmark', 'address-line3')}
        aria-required={undefined}
        maxLength={120}
        hint="Optional"
      />
      <div className="sm:col-span-2">
        <RadioCards
          legend="Address Type"
          name={`${name}-address-type`}
          cards={types}
          value={draft.address_type}
          onChange={(address_type) => change({ address_type })}
          columns
        />
      </div>
    </div>
  )
}

function FullAddress({ state: { draft, errors, change, validateField } }: { state: AddressFormState }) {
  return (
    <TextArea
      label="Full Address"
      name="full_address"
      rows={2}
      maxLength={250}
      autoComplete="shipping street-address"
      aria-required
      value={draft.full_address}
      error={errors.full_address}
      onChange={(event) => change({ full_address: event.target.value })}
      onBlur={() => validateField('full_address')}
    />
  )
}
