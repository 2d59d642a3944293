import { useEffect, useState } from 'react'

interface TextedCode extends Credential {
  code: string
}

/**
 * The one-time password out of the SMS itself, where the phone offers it (WebOTP): the message ends with `@host #code`, and the person
 * agrees on a sheet of the browser's own. Elsewhere the keyboard offers it (`autocomplete="one-time-code"`).
 */
export function useTextedCode(onReceived: (code: string) => void): string | undefined {
  const [code, setCode] = useState<string>()

  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const gone = new AbortController()
    const request = { otp: { transport: ['sms'] }, signal: gone.signal } as CredentialRequestOptions
    navigator.credentials.get(request).then(
      (credential) => {
        const texted = (credential as TextedCode | null)?.code
        if (!texted || !/^\d{6}$/.test(texted)) return
        setCode(texted)
        onReceived(texted)
      },
      () => {},
    )
    return () => gone.abort()
    // Asked once: the message that comes is for the form that is open.
  }, [])

  return code
}
