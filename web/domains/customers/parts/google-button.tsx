import { useShop } from '../../../lib/page/use-shop.ts'
import { GoogleSandbox } from './google-sandbox.tsx'
import { GoogleScript } from './google-script.tsx'
import type { CustomerSession } from './sign-in.ts'

/** Google log-in: Google's own button, or in the sandbox a choice of accounts. Renders nothing without a client id. */
export default function GoogleButton({ onVerified }: { onVerified(session: CustomerSession): Promise<void> }) {
  const { sandbox, google_client_id } = useShop()
  if (!sandbox && !google_client_id) return null
  return (
    <div>
      <p className="my-5 flex items-center gap-4 text-small text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or with Google
      </p>
      {sandbox ? <GoogleSandbox onVerified={onVerified} /> : <GoogleScript onVerified={onVerified} />}
    </div>
  )
}
