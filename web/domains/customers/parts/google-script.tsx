import { useEffect, useEffectEvent, useRef } from 'react'
import { googleNonce, personIn, registerWithGoogle } from './google-sign-in.ts'
import type { SignedIn } from './sign-in.ts'

interface GoogleIdentity {
  accounts: {
    id: {
      initialize(options: { client_id: string; nonce: string; callback(answer: { credential: string }): void }): void
      renderButton(parent: HTMLElement, options: Record<string, string | number>): void
    }
  }
}

/** Google's own button. Its script is loaded only when a log-in is opened. */
export function GoogleScript({ onVerified }: { onVerified(person: SignedIn): Promise<void> }) {
  const place = useRef<HTMLDivElement>(null)
  const verified = useEffectEvent(onVerified)

  useEffect(() => {
    async function onCredential({ credential }: { credential: string }) {
      const signedIn = await registerWithGoogle(credential, personIn(credential))
      if (signedIn) await verified(signedIn)
    }
    async function show() {
      const [google, nonce] = await Promise.all([loadGoogle(), googleNonce()])
      if (!nonce || !place.current) return
      google.accounts.id.initialize({ ...nonce, callback: (answer) => void onCredential(answer) })
      google.accounts.id.renderButton(place.current, {
        theme: 'outline',
        size: 'large',
        shape: 'pill',
        width: 320,
        text: 'continue_with',
      })
    }
    show().catch((error: unknown) => console.warn('Google sign-in could not be shown', error))
  }, [])

  return <div ref={place} className="flex min-h-12 justify-center" />
}

let loading: Promise<GoogleIdentity> | undefined

function loadGoogle(): Promise<GoogleIdentity> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = 'https://accounts.google.com/gsi/client'
    script.async = true
    script.addEventListener('load', () => resolve((window as unknown as { google: GoogleIdentity }).google))
    script.addEventListener('error', () => {
      loading = undefined
      reject(new Error('The script did not load'))
    })
    document.head.append(script)
  })
  return loading
}
