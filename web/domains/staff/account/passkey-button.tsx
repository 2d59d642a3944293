import type { PasskeyAssertion } from '@handset/contract/domains/staff/passkeys.shape.ts'
import { useState } from 'react'
import { useHydrated } from '../../../lib/page/use-hydrated.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { hasPasskeys, signChallenge } from './browser-passkeys.ts'

interface PasskeyButtonProps {
  label: string
  size?: 'large' | 'medium'
  /** Sends what the passkey signed. Returns why it was refused. */
  send(assertion: PasskeyAssertion): Promise<string | undefined>
}

/** Asks the browser for a passkey; absent where it has none. */
export function PasskeyButton({ label, size, send }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false)
  const isOffered = useHydrated() && hasPasskeys()
  async function use() {
    setBusy(true)
    const signed = await signChallenge()
    const error = 'error' in signed ? signed.error : await send(signed.data)
    setBusy(false)
    if (error) toast.warning(error)
  }
  if (!isOffered) return null
  return (
    <Button tone="secondary" size={size} wide busy={busy} onClick={() => void use()}>
      {label}
    </Button>
  )
}
