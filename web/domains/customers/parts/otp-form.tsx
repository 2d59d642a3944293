import { storageKeys } from '@handset/contract/limits.ts'
import { messages } from '@handset/contract/messages.ts'
import { useCallback, useEffect, useState } from 'react'
import { api, errorMessage } from '../../../lib/api/call-api.ts'
import type { FormErrors } from '../../../lib/forms/form-errors.ts'
import { type RefusedResponse, useForm } from '../../../lib/forms/use-form.ts'
import { browserStorage } from '../../../lib/stores/browser-storage.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { OtpInput } from '../../../ui/fields/otp-input.tsx'
import type { SentOtp } from './mobile-form.tsx'
import { requestOtp, unreachableMessage } from '../request-otp.ts'
import type { CustomerSession } from './sign-in.ts'
import { useSmsOtp } from './use-sms-otp.ts'

interface OtpFormProps {
  sent: SentOtp
  onResent(sent: SentOtp): void
  onVerified(session: CustomerSession): Promise<void>
  onChangeNumber(): void
  inDialog?: boolean
}

const otpErrorId = 'otp-error'

export function OtpForm({ sent, onResent, onVerified, onChangeNumber, inDialog = false }: OtpFormProps) {
  const form = useForm({
    initial: { otp: '' },
    save: ({ otp }) =>
      api.post('account/customer-verify-otp', {
        mobile: sent.mobile,
        otp_token: sent.otpToken,
        otp,
        device_token: browserStorage.read(storageKeys.deviceToken) ?? undefined,
      }),
    savedMessage: '',
    onSaved: onVerified,
    onRefused: showOtpRefusal,
  })
  const { change } = form
  const { error } = form.control('otp')
  const smsCode = useSmsOtp(useCallback((otp: string) => change({ otp }), [change]))

  function showOtpRefusal(response: RefusedResponse): FormErrors {
    if (inDialog && response.http === undefined) {
      console.warn('The one-time password could not be checked')
      return { otp: unreachableMessage }
    }
    toast.warning(errorMessage(response))
    return { otp: errorMessage(response) }
  }

  async function resend() {
    const response = await requestOtp(sent.mobile)
    if (!response.status) return form.setErrors(showOtpRefusal(response))
    toast.success(messages.otpSent)
    onResent({ ...sent, otpToken: response.data.otp_token, resendAfter: response.data.resend_after })
  }

  return (
    <form {...form.props} className="flex flex-col gap-4">
      <p className="text-soft">
        Enter the 6 digit code sent to <span className="font-medium whitespace-nowrap text-ink">+91 {sent.mobile}</span>
        .{' '}
        <button
          type="button"
          onClick={onChangeNumber}
          className="-my-3 inline-flex min-h-11 min-w-11 items-center text-accent-text underline"
        >
          Change
        </button>
      </p>
      <OtpInput
        key={smsCode}
        start={smsCode}
        onComplete={(otp) => change({ otp })}
        onIncomplete={() => change({ otp: '' })}
        invalid={error !== undefined}
        describedBy={error ? otpErrorId : undefined}
      />
      {error ? (
        <p id={otpErrorId} className="text-small font-medium text-danger">
          {error}
        </p>
      ) : null}
      <Button type="submit" size="large" wide busy={form.busy}>
        Verify
      </Button>
      <ResendOtp key={sent.otpToken} seconds={sent.resendAfter} onResend={resend} />
    </form>
  )
}

/** Requests another code. The button is active early: the server then says how long to wait. */
function ResendOtp({ seconds, onResend }: { seconds: number; onResend(): Promise<void> }) {
  const [secondsLeft, setSecondsLeft] = useState(seconds)

  useEffect(() => {
    const timer = setInterval(() => setSecondsLeft((current) => Math.max(0, current - 1)), 1000)
    return () => clearInterval(timer)
  }, [])

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-small text-muted">
      <span className="tabular">{secondsLeft > 0 ? `A new code can be sent in ${secondsLeft} s` : 'No code yet?'}</span>
      <Button tone="text" size="small" onClick={() => void onResend()}>
        Resend OTP
      </Button>
    </div>
  )
}
