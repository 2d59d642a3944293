import type { IntegrationScope } from '@handset/contract/integration-scopes.ts'
import { sql } from 'kysely'
import type { Reader } from '../database/transaction.ts'
import { randomToken } from '../security/tokens.ts'

/** Recognised by people and by scanners of leaked secrets. */
const prefix = 'hsk_'

/** A new secret of 256 random bits, of which only the hash is stored, and its first characters, by which people recognise it. */
export function newApiKeySecret(): { secret: string; prefix: string } {
  const secret = prefix + randomToken()
  return { secret, prefix: secret.slice(0, prefix.length + 6) }
}

/** The key of the authorization header; null if there is none. */
export function apiKeySecret(header: string | undefined): string | null {
  const match = header === undefined ? null : /^bearer (hsk_[A-Za-z0-9_-]{43})$/i.exec(header)
  return match ? match[1]! : null
}

interface ApiKey {
  id: number
  name: string
  scopes: IntegrationScope[]
  per_minute: number
}

/** Finds the key that is valid now by the hash of its secret, or of the secret before a rotation, and notes its use. */
export async function findApiKey(db: Reader, secretHash: Buffer): Promise<ApiKey | null> {
  const key = await db
    .selectFrom('api_keys')
    .select(['id', 'name', 'scopes', 'per_minute'])
    .select(sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`.as('is_idle'))
    .where(({ eb, or, and }) =>
      or([
        eb('secret_hash', '=', secretHash),
        and([eb('former_hash', '=', secretHash), eb('former_until', '>', sql<Date>`now()`)]),
      ]),
    )
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .executeTakeFirst()
  if (!key) return null
  if (key.is_idle)
    await db
      .updateTable('api_keys')
      .set({ last_used_at: sql<Date>`now()` })
      .where('id', '=', key.id)
      .execute()
  const { id, name, per_minute } = key
  return { id, name, per_minute, scopes: key.scopes as IntegrationScope[] }
}
