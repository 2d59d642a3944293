import type { IntegrationScope } from '@handset/contract/integration-scopes.ts'
import { sha256 } from '../../platform/security/tokens.ts'
import { newApiKeySecret } from '../../platform/http/api-keys.ts'
import type { ShopClient } from '../shop-calls.ts'

let count = 0

/** A key with these scopes; what is named beside goes into its row. */
export async function addKey(
  shop: Pick<ShopClient, 'db'>,
  scopes: readonly IntegrationScope[],
  { perMinute = 6000 }: { perMinute?: number } = {},
): Promise<{ id: number; secret: string }> {
  const { secret, prefix } = newApiKeySecret()
  const { id } = await shop.db
    .insertInto('api_keys')
    .values({
      name: `Program ${(count += 1)}`,
      prefix,
      secret_hash: sha256(secret),
      scopes: [...scopes],
      per_minute: perMinute,
      created_by: 'a test',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, secret }
}
