import type { PasskeyAssertion } from '@handset/contract/domains/staff/passkeys.shape.ts'
import { useHydrated } from '../../../lib/page/use-hydrated.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useBusy } from '../../../ui/state/use-busy.ts'
import { hasPasskeys, signChallenge } from './browser-passkeys.ts'

interface PasskeyButtonProps {
  label: string
  size?: 'large' | 'medium'
  /** Sends what the passkey signed. Returns why it was refused. */
  send(assertion: PasskeyAssertion): Promise<string | undefined>
}

/** Asks the browser for a passkey; absent where it has none. */
export function PasskeyButton({ label, size, send }: PasskeyButtonProps) {
  const { busy, run } = useBusy()
  const isOffered = useHydrated() && hasPasskeys()
  async function use() {
    const signed = await signChallenge()
    const error = 'error' in signed ? signed.error : await send(signed.data)
    if (error) toast.warning(error)
  }
  if (!isOffered) return null
  return (
    <Button tone="secondary" size={size} wide busy={busy} onClick={() => void run(use)}>
      {label}
    </Button>
  )
}
