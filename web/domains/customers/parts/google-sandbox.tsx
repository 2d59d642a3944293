import { useEffect, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { googleNonce, registerWithGoogle, type GoogleAccount } from './google-sign-in.ts'
import type { CustomerSession } from './sign-in.ts'

type SandboxAccount = GoogleAccount & { name: string }

/** Sandbox log-in: the user chooses an account and the built-in issuer signs the token. */
export function GoogleSandbox({ onVerified }: { onVerified(account: CustomerSession): Promise<void> }) {
  const [accounts, setAccounts] = useState<SandboxAccount[]>([])

  useEffect(() => {
    void loadAccounts().then(setAccounts)
  }, [])

  async function signInAs(account: SandboxAccount) {
    const signedIn = await signIn(account)
    if (signedIn) await onVerified(signedIn)
  }

  return (
    <ul className="flex flex-col gap-2">
      {accounts.map((account) => (
        <li key={account.sub}>
          <Button tone="secondary" wide onClick={() => void signInAs(account)}>
            Continue as {account.name}
          </Button>
        </li>
      ))}
    </ul>
  )
}

async function loadAccounts(): Promise<SandboxAccount[]> {
  try {
    const response = await fetch('/sandbox/google/people', { headers: { Accept: 'application/json' } })
    const { people: accounts } = (await response.json()) as { people?: SandboxAccount[] }
    return accounts ?? []
  } catch {
    console.warn('The sandbox accounts could not be loaded')
    return []
  }
}

async function signIn(account: SandboxAccount): Promise<CustomerSession | undefined> {
  try {
    const nonce = await googleNonce()
    if (!nonce) return undefined
    const { sub, email, given_name, family_name } = account
    const response = await fetch('/sandbox/google/credential', {
      method: 'POST',
      body: new URLSearchParams({ sub, email, given_name, family_name, nonce: nonce.nonce }),
    })
    const { credential } = (await response.json()) as { credential: string }
    return await registerWithGoogle(credential, account)
  } catch {
    console.warn('Google sign-in could not be finished')
    return undefined
  }
}
