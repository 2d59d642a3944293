import type { FastifyInstance } from 'fastify'
import { textFields } from '../body-parsers.ts'
import { injectFaults } from '../fault-hooks.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { algorithms, buildClaims, signClaims } from './google-credential.ts'
import type { GoogleKey } from './google-key.ts'

/** An account at the sandbox's Google. */
interface GoogleAccount {
  sub: string
  email: string
  given_name: string
  family_name: string
  name: string
}

/** Four invented accounts to sign in with. */
const people: GoogleAccount[] = [
  account('108201000000000000001', 'Asha', 'Kulkarni'),
  account('108201000000000000002', 'Imran', 'Sheikh'),
  account('108201000000000000003', 'Meera', 'Nair'),
  account('108201000000000000004', 'Gurpreet', 'Singh'),
]

function account(sub: string, given_name: string, family_name: string): GoogleAccount {
  const email = `${given_name}.${family_name}@mail.example`.toLowerCase()
  return { sub, email, given_name, family_name, name: `${given_name} ${family_name}` }
}

/** Google as an OpenID issuer: the documents that the store's server fetches, subject to faults. */
export function googleKeyRoutes(app: FastifyInstance, context: SandboxContext, key: () => GoogleKey): void {
  injectFaults(app, context.faults, 'google')

  app.get('/.well-known/openid-configuration', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600')
    return {
      issuer: context.credentials.google.issuer,
      jwks_uri: `${context.origin()}/sandbox/google/certs`,
      response_types_supported: ['id_token'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'email', 'profile'],
      claims_supported: [
        'aud',
        'email',
        'email_verified',
        'exp',
        'family_name',
        'given_name',
        'iat',
        'iss',
        'name',
        'picture',
        'sub',
      ],
    }
  })

  app.get('/certs', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600, must-revalidate')
    return { keys: [key().publicJwk] }
  })
}

/** Stand-in for the sign-in dialog: lists the accounts and issues credentials, valid or forged as requested. */
export function googleLoginRoutes(app: FastifyInstance, context: SandboxContext, key: () => GoogleKey): void {
  app.get('/people', async () => ({ people }))

  app.post('/credential', async (request, reply) => {
    const fields = textFields(request.body)
    const algorithm = algorithms.find((candidate) => candidate === (fields['alg'] ?? 'RS256'))
    if (!algorithm) return reply.code(422).send({ errors: { alg: `one of ${algorithms.join(', ')}` } })
    const { issuer, clientId } = context.credentials.google
    const claims = buildClaims(fields, issuer, clientId, context.clock())
    reply.header('cache-control', 'no-store')
    return { credential: await signClaims(claims, algorithm, key()) }
  })
}
