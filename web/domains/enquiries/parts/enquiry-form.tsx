import { limits } from '@handset/contract/limits.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { NoticeDisclosure } from '../../settings/parts/notice-disclosure.tsx'
import { CaptchaBox } from '../../../lib/captcha/captcha-box.tsx'
import type { EnquiryField, EnquiryState } from './use-enquiry.ts'

const required = new Set<EnquiryField>(['name', 'email', 'phone', 'business_name'])

/** A pasted number may include the country code, a landline the 0 of its area code. */
const toDigits = (text: string) =>
  text
    .replace(/^\s*(\+91|0091)/, '')
    .replace(/\D/g, '')
    .replace(/^(?!0)(\d{10}).*/, '$1')
    .slice(0, limits.mobileDigits + 1)

export function EnquiryForm({ state }: { state: EnquiryState }) {
  const bind = (name: EnquiryField, label: string, clean?: (text: string) => string) => ({
    label,
    placeholder: required.has(name) ? `${label}*` : label,
    'aria-required': required.has(name) || undefined,
    ...state.field(name, clean),
  })

  return (
    <form {...state.props} className="grid gap-5 sm:grid-cols-2">
      <Field {...bind('name', 'Name')} autoComplete="name" maxLength={80} />
      <Field {...bind('email', 'Email Id')} type="email" inputMode="email" autoComplete="email" maxLength={254} />
      <Field
        {...bind('phone', 'Mobile Number', toDigits)}
        hint="Or a landline with its area code"
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
        <TextArea {...bind('message', 'Message')} rows={4} maxLength={limits.enquiryMaxChars} />
      </div>
      <div className="sm:col-span-2">
        <CaptchaBox
          key={state.captchaKey}
          handle={state.captcha}
          error={state.errors.captcha}
          onTouched={() => state.addErrors({ captcha: undefined })}
        />
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" size="large" busy={state.busy}>
          Send enquiry
        </Button>
        <NoticeDisclosure />
      </div>
    </form>
  )
}
