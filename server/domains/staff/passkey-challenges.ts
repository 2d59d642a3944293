import { sql } from 'kysely'
import { randomToken, sha256 } from '../../platform/security/tokens.ts'
import type { Reader } from '../../platform/database/transaction.ts'

const challengeMinutes = 5

/** Stores a challenge for a log-in, or for a staff member who makes a passkey. */
export async function openChallenge(db: Reader, staffId: number | null): Promise<string> {
  const challenge = randomToken()
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: sha256(challenge),
      staff_id: staffId,
      expires_at: sql<Date>`now() + make_interval(mins => ${challengeMinutes})`,
    })
    .execute()
  return challenge
}

/** Ends a challenge; true once, for the purpose it was made for. Wrong responses end it too. */
export async function consumeChallenge(db: Reader, challenge: string, staffId: number | null): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', sha256(challenge))
    .where('staff_id', staffId === null ? 'is' : '=', staffId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('challenge_hash')
    .executeTakeFirst()
  return row !== undefined
}

export async function dropExpiredChallenges(db: Reader): Promise<void> {
  await db
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}
