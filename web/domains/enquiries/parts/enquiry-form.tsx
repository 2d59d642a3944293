import { limits } from '@handset/contract/limits.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { CaptchaBox } from './captcha-box.tsx'
import type { EnquiryField, EnquiryState } from './use-enquiry.ts'

const required = new Set<EnquiryField>(['name', 'email', 'phone', 'business_name'])

/** A pasted number may carry the country's code. */
const toTenDigits = (text: string) =>
  text
    .replace(/^\s*(\+91|0091)/, '')
    .replace(/\D/g, '')
    .slice(0, limits.mobileLength)

/** Who asks, for which company, and what for. */
export function EnquiryForm({ state }: { state: EnquiryState }) {
  const { form, draft, errors, busy, captcha, captchaKey, change, clearError, submit } = state

  const bind = (name: EnquiryField, label: string, clean = (text: string) => text) => ({
    name,
    label,
    placeholder: required.has(name) ? `${label}*` : label,
    'aria-required': required.has(name) || undefined,
    value: draft[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change(name, clean(event.target.value)),
  })

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 sm:grid-cols-2">
      <Field {...bind('name', 'Name')} autoComplete="name" maxLength={80} />
      <Field {...bind('email', 'Email Id')} type="email" inputMode="email" autoComplete="email" maxLength={254} />
      <Field
        {...bind('phone', 'Mobile Number', toTenDigits)}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        prefix="+91"
      />
      <Field
        {...bind('gst_number', 'GST Number')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={15}
        className="uppercase placeholder:normal-case"
      />
      <div className="sm:col-span-2">
        <Field {...bind('business_name', 'Business Name')} autoComplete="organization" maxLength={120} />
      </div>
      <div className="sm:col-span-2">
        <TextArea {...bind('message', 'Message')} rows={4} maxLength={limits.enquiryLength} />
      </div>
      <div className="sm:col-span-2">
        <CaptchaBox key={captchaKey} handle={captcha} error={errors.captcha} onTouched={() => clearError('captcha')} />
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" size="large" busy={busy}>
          Send enquiry
        </Button>
      </div>
    </form>
  )
}
