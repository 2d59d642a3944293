import { useEffect, useEffectEvent, useRef } from 'react'
import { decodeGoogleAccount, type GoogleCredentialProps, googleNonce } from './google-sign-in.ts'
import { renewNonce } from '../renew-nonce.ts'

interface GoogleIdentity {
  accounts: {
    id: {
      initialize(options: { client_id: string; nonce: string; callback(response: { credential: string }): void }): void
      renderButton(parent: HTMLElement, options: Record<string, string | number>): void
    }
  }
}

/** Google's sign-in button. Its script is loaded only when a log-in form is opened. */
export function GoogleScript({ onCredential, onFailed }: GoogleCredentialProps) {
  const container = useRef<HTMLDivElement>(null)
  const receive = useEffectEvent(onCredential)
  const fail = useEffectEvent(() => onFailed?.())

  useEffect(() => {
    let stopRenewal = () => {}
    let isClosed = false
    async function showButton() {
      const [google, nonce] = await Promise.all([loadGoogle(), googleNonce()])
      if (!nonce) return fail()
      if (isClosed || !container.current) return
      const initialize = (fresh: typeof nonce) =>
        google.accounts.id.initialize({
          ...fresh,
          callback: ({ credential }) => void receive(credential, decodeGoogleAccount(credential)),
        })
      initialize(nonce)
      stopRenewal = renewNonce(googleNonce, initialize)
      google.accounts.id.renderButton(container.current, {
        theme: 'outline',
        size: 'large',
        shape: 'pill',
        width: 320,
        text: 'continue_with',
      })
    }
    showButton().catch((error: unknown) => {
      console.warn('Google sign-in could not be shown', error)
      fail()
    })
    return () => {
      isClosed = true
      stopRenewal()
    }
  }, [])

  return <div ref={container} className="flex min-h-12 justify-center" />
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
