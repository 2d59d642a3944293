/** An account at the sandbox's Google. */
export interface GoogleAccount {
  sub: string
  email: string
  given_name: string
  family_name: string
  name: string
}

/** Four invented accounts to sign in with. */
export const people: GoogleAccount[] = [
  account('108201000000000000001', 'Asha', 'Kulkarni'),
  account('108201000000000000002', 'Imran', 'Sheikh'),
  account('108201000000000000003', 'Meera', 'Nair'),
  account('108201000000000000004', 'Gurpreet', 'Singh'),
]

function account(sub: string, given_name: string, family_name: string): GoogleAccount {
  const email = `${given_name}.${family_name}@mail.example`.toLowerCase()
  return { sub, email, given_name, family_name, name: `${given_name} ${family_name}` }
}
