import { useState } from 'react'
import { useShop } from '../../../lib/page/use-shop.ts'
import { GoogleSandbox } from './google-sandbox.tsx'
import { GoogleScript } from './google-script.tsx'
import { type CredentialReceiver, type GoogleCredentialProps, registerWithGoogle } from './google-sign-in.ts'
import type { CustomerSession } from './sign-in.ts'

/** Google's own button, or in the sandbox a choice of accounts. */
export function GoogleCredential(props: GoogleCredentialProps) {
  const { sandbox } = useShop()
  return sandbox ? <GoogleSandbox {...props} /> : <GoogleScript {...props} />
}

/** Google log-in; renders nothing without a client id. */
export default function GoogleButton({ onVerified }: { onVerified(session: CustomerSession): Promise<void> }) {
  const { sandbox, google_client_id } = useShop()
  const [failed, setFailed] = useState(false)
  if (!sandbox && !google_client_id) return null
  const logIn: CredentialReceiver = async (credential, account) => {
    setFailed(false)
    const session = await registerWithGoogle(credential, account)
    if (session) await onVerified(session)
    else setFailed(true)
  }
  return (
    <div>
      <p className="my-5 flex items-center gap-4 text-small text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or with Google
      </p>
      <GoogleCredential onCredential={logIn} onFailed={() => setFailed(true)} />
      {failed ? (
        <p role="alert" className="mt-3 text-small font-medium text-danger">
          The log-in with Google did not work. Please try again, or use your mobile number.
        </p>
      ) : null}
    </div>
  )
}
