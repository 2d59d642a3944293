import { z } from 'zod'
import { admin, always } from '../../call.ts'
import { date, id, listOf, optional, text, wholeNumber, withDefault } from '../../fields.ts'
import { integrationScopeNames } from '../../integration-scopes.ts'
import { integrationLimits } from '../../integration-limits.ts'
import { serverMessages } from '../../server-messages.ts'

const maxRequestsPerMinute = 6000
const maxFormerSecretHours = 168

const scope = z.enum(integrationScopeNames, serverMessages.valueInvalid)

/** A key as owners see it; the secret is shown once, when it is made. Times as yyyy-mm-dd hh:mm in India, empty for never. */
export const apiKey = z.object({
  id: z.number(),
  name: z.string(),
  /** The first characters of its secret. */
  prefix: z.string(),
  scopes: z.array(scope),
  per_minute: z.number(),
  created_by: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  expires_on: z.string(),
  /** Until when the secret before the last rotation is accepted; empty if it is not. */
  former_until: z.string(),
  state: z.enum(['active', 'expired', 'revoked']),
})
export type ApiKeyView = z.infer<typeof apiKey>

const newSecret = z.object({ id: z.number(), secret: z.string() })

/** Keys of other programs, managed by owners. */
export const integrationsCalls = {
  'admin/api-keys': admin('integrations.manage').get({
    summary: 'Keys of other programs, newest first; revoked ones for 90 days',
    output: z.object({ keys: z.array(apiKey) }),
  }),
  'admin/add-api-key': admin('integrations.manage').post({
    security: { kind: 'integrations', fields: ['name', 'scopes'] },
    summary: 'Makes a key for another program; its secret is answered this once',
    audit: 'Made',
    input: z.object({
      name: text(integrationLimits.apiKeyNameMaxChars),
      scopes: listOf(scope).refine((scopes) => scopes.length > 0, serverMessages.scopeNeeded),
      per_minute: withDefault(integrationLimits.apiKeyRequestsPerMinute, wholeNumber(1, maxRequestsPerMinute)),
      /** The last day on which it works, in India. */
      expires_on: optional(date),
    }),
    output: newSecret,
    needsFreshLogin: always,
  }),
  'admin/rotate-api-key': admin('integrations.manage').post({
    security: { kind: 'integrations', fields: ['id', 'keep_hours'] },
    summary: 'Gives a key a new secret; the former one stays valid for `keep_hours`, 24 unless named',
    audit: 'Made a new secret for',
    input: z.object({
      id,
      keep_hours: withDefault(integrationLimits.formerSecretHours, wholeNumber(0, maxFormerSecretHours)),
    }),
    output: newSecret,
    needsFreshLogin: always,
  }),
  'admin/revoke-api-key': admin('integrations.manage').post({
    security: { kind: 'integrations', fields: ['id'] },
    summary: 'Ends a key at once and for good',
    audit: 'Revoked',
    input: z.object({ id }),
  }),
}
