import { limits } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import { useEffect, useRef } from 'react'
import { showRefusal, useForm } from '../../../lib/forms/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { requestOtp, unreachableMessage } from '../request-otp.ts'

export interface SentOtp {
  mobile: string
  otpToken: string
  /** Seconds until another code may be requested. */
  resendAfter: number
}

interface MobileFormProps {
  onSent(sent: SentOtp): void
  /** Logs a lost connection and shows it in place, not as a toast (docs/specification.md, Log-in and limits). */
  inDialog?: boolean
}

/** Digits only; a pasted number may include the country code. */
function toTenDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.length > limits.mobileDigits && digits.startsWith('91') ? digits.slice(2) : digits
}

export function MobileForm({ onSent, inDialog = false }: MobileFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const form = useForm({
    initial: { mobile: '' },
    validate: ({ mobile }) => ({ mobile: mobile.length === limits.mobileDigits ? undefined : messages.validMobile }),
    save: ({ mobile }) => requestOtp(mobile),
    savedMessage: '',
    onSaved: ({ otp_token, resend_after }, { mobile }) =>
      onSent({ mobile, otpToken: otp_token, resendAfter: resend_after }),
    onRefused(response) {
      if (!inDialog || response.http !== undefined) return showRefusal(response)
      console.warn('The one-time password could not be requested')
      return { mobile: unreachableMessage }
    },
  })

  useEffect(() => {
    if (inDialog) input.current?.focus()
  }, [inDialog])

  return (
    <form {...form.props} className="flex flex-col gap-4">
      <Field
        ref={input}
        label="Mobile Number"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        prefix="+91"
        maxLength={14}
        {...form.field('mobile', (text) => toTenDigits(text).slice(0, limits.mobileDigits))}
      />
      <Button type="submit" size="large" wide busy={form.busy}>
        Request OTP
      </Button>
    </form>
  )
}
