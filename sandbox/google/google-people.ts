/** Somebody with an account at the sandbox's Google. */
export interface GooglePerson {
  sub: string
  email: string
  given_name: string
  family_name: string
  name: string
}

/** Four invented people to sign in as. */
export const people: GooglePerson[] = [
  person('108201000000000000001', 'Asha', 'Kulkarni'),
  person('108201000000000000002', 'Imran', 'Sheikh'),
  person('108201000000000000003', 'Meera', 'Nair'),
  person('108201000000000000004', 'Gurpreet', 'Singh'),
]

function person(sub: string, given_name: string, family_name: string): GooglePerson {
  const email = `${given_name}.${family_name}@mail.example`.toLowerCase()
  return { sub, email, given_name, family_name, name: `${given_name} ${family_name}` }
}
