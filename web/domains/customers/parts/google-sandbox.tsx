import { useEffect, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { googleNonce, type GoogleAccount, type GoogleCredentialProps } from './google-sign-in.ts'

type SandboxAccount = GoogleAccount & { name: string }

/** Sandbox log-in: the user chooses an account and the built-in issuer signs the token. */
export function GoogleSandbox({ onCredential, onFailed }: GoogleCredentialProps) {
  const [accounts, setAccounts] = useState<SandboxAccount[]>([])

  useEffect(() => {
    void loadAccounts().then(setAccounts)
  }, [])

  async function signInAs(account: SandboxAccount) {
    const credential = await requestCredential(account)
    if (credential) await onCredential(credential, account)
    else onFailed?.()
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

async function requestCredential(account: SandboxAccount): Promise<string | undefined> {
  try {
    const nonce = await googleNonce()
    if (!nonce) return undefined
    const { sub, email, given_name, family_name } = account
    const response = await fetch('/sandbox/google/credential', {
      method: 'POST',
      body: new URLSearchParams({ sub, email, given_name, family_name, nonce: nonce.nonce }),
    })
    return ((await response.json()) as { credential?: string }).credential
  } catch {
    console.warn('Google sign-in could not be finished')
    return undefined
  }
}
