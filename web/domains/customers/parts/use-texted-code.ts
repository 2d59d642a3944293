import { useEffect, useState } from 'react'

interface TextedCode extends Credential {
  code: string
}

/**
 * The one-time password out of the SMS itself, where the phone offers it (WebOTP): the message ends with `@host #code`, and the person
 * agrees on a sheet of the browser's own. Elsewhere the keyboard offers it (`autocomplete="one-time-code"`). `onReceived` stays the same.
 */
export function useTextedCode(onReceived: (code: string) => void): string | undefined {
  const [code, setCode] = useState<string>()

  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const gone = new AbortController()
    void readTextedCode(gone.signal).then((texted) => {
      setCode(texted)
      if (texted) onReceived(texted)
      return texted
    })
    return () => gone.abort()
  }, [onReceived])

  return code
}

/** The next code that is texted to this site; undefined when the person or the page did not wait for it. */
async function readTextedCode(signal: AbortSignal): Promise<string | undefined> {
  try {
    const credential = await navigator.credentials.get({
      otp: { transport: ['sms'] },
      signal,
    } as CredentialRequestOptions)
    const texted = (credential as TextedCode | null)?.code
    return texted && /^\d{6}$/.test(texted) ? texted : undefined
  } catch {
    return undefined
  }
}
