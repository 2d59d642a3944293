import { useEffect, useState } from 'react'

interface OtpCredential extends Credential {
  code: string
}

/**
 * Reads the one-time password from the SMS where the browser supports WebOTP: the message ends with `@host #code` and
 * the user confirms a browser dialog. Elsewhere the keyboard suggests it (`autocomplete="one-time-code"`). `onReceived`
 * must be stable.
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

/** Next code sent by SMS to this site; undefined when the user declined or the wait was aborted. */
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
