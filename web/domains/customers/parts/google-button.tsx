import { useShop } from '../../../lib/page/use-shop.ts'
import { GoogleSandbox } from './google-sandbox.tsx'
import { GoogleScript } from './google-script.tsx'
import { type CredentialReceiver, registerWithGoogle } from './google-sign-in.ts'
import type { CustomerSession } from './sign-in.ts'

/** Google's own button, or in the sandbox a choice of accounts. */
export function GoogleCredential({ onCredential }: { onCredential: CredentialReceiver }) {
  const { sandbox } = useShop()
  return sandbox ? <GoogleSandbox onCredential={onCredential} /> : <GoogleScript onCredential={onCredential} />
}

/** Google log-in; renders nothing without a client id. */
export default function GoogleButton({ onVerified }: { onVerified(session: CustomerSession): Promise<void> }) {
  const { sandbox, google_client_id } = useShop()
  if (!sandbox && !google_client_id) return null
  const logIn: CredentialReceiver = async (credential, account) => {
    const session = await registerWithGoogle(credential, account)
    if (session) await onVerified(session)
  }
  return (
    <div>
      <p className="my-5 flex items-center gap-4 text-small text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or with Google
      </p>
      <GoogleCredential onCredential={logIn} />
    </div>
  )
}
