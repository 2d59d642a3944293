import { limits } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { api, fieldErrors, errorMessage } from '../../../lib/api/call-api.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'

export interface SentOtp {
  mobile: string
  otpToken: string
  /** Seconds until another code may be asked for. */
  resendAfter: number
}

interface MobileFormProps {
  onSent(sent: SentOtp): void
  /** A lost connection is logged and told in place, not as a toast (docs/specification.md, Log-in and limits). */
  inDialog?: boolean
}

const unreachableMessage = 'We could not reach the shop. Please try again.'

/** Digits only; a pasted number may carry the country's code. */
function toTenDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.length > limits.mobileLength && digits.startsWith('91') ? digits.slice(2) : digits
}

export function MobileForm({ onSent, inDialog = false }: MobileFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const [mobile, setMobile] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (inDialog) input.current?.focus()
  }, [inDialog])

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (mobile.length !== limits.mobileLength) {
      setError(messages.validMobile)
      return toast.warning(messages.validMobile)
    }
    setBusy(true)
    const reply = await api.post('account/customer-request-otp', { mobile })
    setBusy(false)
    if (reply.status) return onSent({ mobile, otpToken: reply.data.otp_token, resendAfter: reply.data.resend_after })
    if (inDialog && reply.http === undefined) {
      console.warn('The one-time password could not be asked for')
      return setError(unreachableMessage)
    }
    setError(fieldErrors(reply).mobile)
    toast.warning(errorMessage(reply))
  }

  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-4">
      <Field
        ref={input}
        label="Mobile Number"
        name="mobile"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        prefix="+91"
        maxLength={14}
        value={mobile}
        error={error}
        onChange={(event) => {
          setMobile(toTenDigits(event.target.value).slice(0, limits.mobileLength))
          setError(undefined)
        }}
      />
      <Button type="submit" size="large" wide busy={busy}>
        Request OTP
      </Button>
    </form>
  )
}
