import type { ParsedInput } from '@handset/contract/calls.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { newApiKeySecret } from '../../platform/http/api-keys.ts'
import { conflict, invalidField, missing, type Refuse } from '../../platform/http/result.ts'
import { sha256 } from '../../platform/security/tokens.ts'

const maxKeys = 20

interface NewSecret {
  id: number
  secret: string
}

/** Makes a key and returns its secret, which is stored nowhere. 422 {name} for a name in use, 409 beyond the number of keys. */
export async function addApiKey(
  tx: Transaction,
  context: AuditContext,
  { name, scopes, per_minute, expires_on }: ParsedInput<'admin/add-api-key'>,
  refuse: Refuse,
): Promise<NewSecret> {
  // Two owners at once are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtext('api_keys'))`.execute(tx)
  const live = await tx.selectFrom('api_keys').select('name').where('revoked_at', 'is', null).execute()
  if (live.some((key) => key.name.toLowerCase() === name.toLowerCase()))
    return refuse(invalidField('name', serverMessages.apiKeyNameTaken))
  if (live.length >= maxKeys) return refuse(conflict(serverMessages.tooManyApiKeys(maxKeys)))
  const { secret, prefix } = newApiKeySecret()
  const unique = [...new Set(scopes)].toSorted()
  const { id } = await tx
    .insertInto('api_keys')
    .values({
      name,
      prefix,
      secret_hash: sha256(secret),
      scopes: unique,
      per_minute,
      created_by: context.actor.email,
      // To the end of that day in India.
      expires_at: expires_on ? sql<Date>`(${expires_on}::date + 1)::timestamp at time zone 'Asia/Kolkata'` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAudit(tx, context, {
    action: 'add-api-key',
    entity: `api-key/${id}`,
    after: { name, prefix, scopes: unique, per_minute, expires_on: expires_on ?? '' },
  })
  return { id, secret }
}

async function lockLiveKey(tx: Transaction, id: number, refuse: Refuse) {
  const key = await tx
    .selectFrom('api_keys')
    .select(['id', 'name', 'prefix', 'secret_hash', 'revoked_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!key) return refuse(missing())
  if (key.revoked_at) return refuse(conflict(serverMessages.apiKeyRevoked))
  return key
}

/** Gives a key a new secret. The former one stays valid for so many hours; one that was rotated before that ends at once. */
export async function rotateApiKey(
  tx: Transaction,
  context: AuditContext,
  { id, keep_hours }: ParsedInput<'admin/rotate-api-key'>,
  refuse: Refuse,
): Promise<NewSecret> {
  const key = await lockLiveKey(tx, id, refuse)
  const { secret, prefix } = newApiKeySecret()
  const keeps = keep_hours > 0
  await tx
    .updateTable('api_keys')
    .set({
      prefix,
      secret_hash: sha256(secret),
      former_hash: keeps ? key.secret_hash : null,
      former_until: keeps ? sql<Date>`now() + make_interval(hours => ${keep_hours})` : null,
    })
    .where('id', '=', id)
    .execute()
  await writeAudit(tx, context, {
    action: 'rotate-api-key',
    entity: `api-key/${id}`,
    before: { name: key.name, prefix: key.prefix },
    after: { prefix, keep_hours },
  })
  return { id, secret }
}

/** Ends a key at once, with the secret before its rotation. */
export async function revokeApiKey(
  tx: Transaction,
  context: AuditContext,
  { id }: ParsedInput<'admin/revoke-api-key'>,
  refuse: Refuse,
): Promise<void> {
  const key = await lockLiveKey(tx, id, refuse)
  await tx
    .updateTable('api_keys')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await writeAudit(tx, context, {
    action: 'revoke-api-key',
    entity: `api-key/${id}`,
    before: { name: key.name, prefix: key.prefix },
  })
}
