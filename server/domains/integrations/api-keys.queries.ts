import { type ApiKeyView, apiKey } from '@handset/contract/domains/integrations/integrations.contract.ts'
import { indiaTimeText } from '../../platform/database/india-time-text.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'

/** Keys of other programs, newest first; revoked ones for 90 days. */
export async function readApiKeys(db: Reader): Promise<ApiKeyView[]> {
  return queryRows(db, apiKey)`
    select id, name, prefix, scopes, per_minute, created_by, ${indiaTimeText('created_at')} as created_at, ${indiaTimeText('last_used_at')} as last_used_at,
      coalesce(to_char((expires_at - interval '1 second') at time zone 'Asia/Kolkata', 'YYYY-MM-DD'), '') as expires_on,
      case when former_until > now() then ${indiaTimeText('former_until')} else '' end as former_until,
      case when revoked_at is not null then 'revoked' when expires_at <= now() then 'expired' else 'active' end as state
    from api_keys where revoked_at is null or revoked_at > now() - interval '90 days' order by id desc`
}
