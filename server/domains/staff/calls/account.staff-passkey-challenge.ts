import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { readSettings } from '../../settings/settings.queries.ts'
import { relyingPartyId } from '../passkey-check.ts'
import { openChallenge } from '../passkey-challenges.ts'

export default handle('account/staff-passkey-challenge', async ({ actor, db, origin }) => {
  const { name: rp_name } = await readSettings(db, 'shop')
  const { name: display_name } = await db
    .selectFrom('staff')
    .select('name')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const existing = await db
    .selectFrom('staff_passkeys')
    .select('credential_id')
    .where('staff_id', '=', actor.id)
    .execute()
  return ok({
    challenge: await openChallenge(db, actor.id),
    rp_id: relyingPartyId(origin()),
    rp_name,
    user_id: Buffer.from(`staff/${actor.id}`).toString('base64url'),
    user_name: actor.email,
    display_name,
    exclude: existing.map(({ credential_id }) => credential_id),
  })
})
