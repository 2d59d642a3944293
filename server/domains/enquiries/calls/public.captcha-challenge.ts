import { limits } from '@handset/contract/limits.ts'
import { sql } from 'kysely'
import { handle } from '../../../platform/http/call-handler.ts'
import { missing, ok } from '../../../platform/http/result.ts'

/**
 * Stores nothing and costs a thousandth of solving it, so it is not rate limited. Valid for five minutes by the
 * database clock.
 */
export default handle('public/captcha-challenge', async ({ input: { purpose }, db, gateways }) => {
  const { ends_at } = await db
    .selectNoFrom(sql<Date>`now() + make_interval(mins => ${limits.captchaMinutes})`.as('ends_at'))
    .executeTakeFirstOrThrow()
  const captcha = purpose === 'log-in' ? gateways.proofOfWork : gateways.captcha
  const challenge = await captcha.challenge(ends_at)
  return challenge ? ok(challenge) : missing()
})
