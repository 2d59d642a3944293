import { useEffect, useState } from 'react'

interface OtpCredential extends Credential {
  code: string
}

/**
 * The one-time password out of the SMS itself, where the phone offers it (WebOTP): the message ends with `@host #code`, and the person
 * agrees on a sheet of the browser's own. Elsewhere the keyboard offers it (`autocomplete="one-time-code"`). `onReceived` stays the same.
 */
export function useSmsOtp(onReceived: (code: string) => void): string | undefined {
  const [code, setCode] = useState<string>()

  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const controller = new AbortController()
    void readSmsOtp(controller.signal).then((smsCode) => {
      setCode(smsCode)
      if (smsCode) onReceived(smsCode)
      return smsCode
    })
    return () => controller.abort()
  }, [onReceived])

  return code
}

/** The next code that is texted to this site; undefined when the person or the page did not wait for it. */
async function readSmsOtp(signal: AbortSignal): Promise<string | undefined> {
  try {
    const credential = await navigator.credentials.get({
      otp: { transport: ['sms'] },
      signal,
    } as CredentialRequestOptions)
    const smsCode = (credential as OtpCredential | null)?.code
    return smsCode && /^\d{6}$/.test(smsCode) ? smsCode : undefined
  } catch {
    return undefined
  }
}
