import { useEffect, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { googleNonce, registerWithGoogle, type GooglePerson } from './google-sign-in.ts'
import type { SignedIn } from './sign-in.ts'

type SandboxPerson = GooglePerson & { name: string }

/** In the sandbox a person chooses whom to be, and the built-in issuer signs the token. */
export function GoogleSandbox({ onVerified }: { onVerified(person: SignedIn): Promise<void> }) {
  const [people, setPeople] = useState<SandboxPerson[]>([])

  useEffect(() => {
    void loadPeople().then(setPeople)
  }, [])

  async function signInAs(person: SandboxPerson) {
    const signedIn = await signIn(person)
    if (signedIn) await onVerified(signedIn)
  }

  return (
    <ul className="flex flex-col gap-2">
      {people.map((person) => (
        <li key={person.sub}>
          <Button tone="secondary" wide onClick={() => void signInAs(person)}>
            Continue as {person.name}
          </Button>
        </li>
      ))}
    </ul>
  )
}

async function loadPeople(): Promise<SandboxPerson[]> {
  try {
    const response = await fetch('/sandbox/google/people', { headers: { Accept: 'application/json' } })
    const { people } = (await response.json()) as { people?: SandboxPerson[] }
    return people ?? []
  } catch {
    console.warn('The people of the sandbox could not be loaded')
    return []
  }
}

async function signIn(person: SandboxPerson): Promise<SignedIn | undefined> {
  try {
    const nonce = await googleNonce()
    if (!nonce) return undefined
    const { sub, email, given_name, family_name } = person
    const response = await fetch('/sandbox/google/credential', {
      method: 'POST',
      body: new URLSearchParams({ sub, email, given_name, family_name, nonce: nonce.nonce }),
    })
    const { credential } = (await response.json()) as { credential: string }
    return await registerWithGoogle(credential, person)
  } catch {
    console.warn('Google sign-in could not be finished')
    return undefined
  }
}
