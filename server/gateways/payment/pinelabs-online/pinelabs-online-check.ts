import { randomBytes } from 'node:crypto'
import { fieldsOf, parseJson } from '../../parse-json.ts'
import { checkTransport, type ProviderCheck, providerCheck, unclearAnswer } from '../../provider-check.ts'
import type { LoginResult } from '../../token-session.ts'
import { type OnlineAccount, textOf } from './pinelabs-online-account.ts'

const wrongKeys = 'PINELABS_CLIENT_ID or PINELABS_CLIENT_SECRET is wrong'

function readLogin(result: Exclude<LoginResult, { token: string }>): ProviderCheck {
  const failed = checkTransport(result)
  if (failed?.outcome === 'wrong-keys') return providerCheck('wrong-keys', wrongKeys)
  if (failed || !result.ok) return failed ?? unclearAnswer(result)
  return textOf(fieldsOf(parseJson(result.text)).message)
    ? providerCheck('wrong-keys', wrongKeys)
    : unclearAnswer(result)
}

/** Logs in, and asks for an order that does not exist. */
export async function checkPinelabsOnline(account: OnlineAccount): Promise<ProviderCheck> {
  const loggedIn = await account.login()
  if (!('token' in loggedIn)) return readLogin(loggedIn)
  const answer = await account.get(`/api/pay/v1/orders/reference/check-${randomBytes(12).toString('hex')}`)
  if (answer.ok || answer.reason === 'absent') return providerCheck('works')
  return providerCheck(answer.reason === 'refused' ? 'refused' : 'unclear', answer.message)
}
