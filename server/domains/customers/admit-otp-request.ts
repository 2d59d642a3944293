import { messages } from '@handset/contract/messages.ts'
import { type CallError, invalidField, tooMany } from '../../platform/http/result.ts'
import type { RateLimitUse } from '../../platform/security/rate-limits.ts'
import type { Services } from '../../platform/core/services.ts'
import { consumeCaptcha } from '../../platform/security/consume-captcha.ts'
import { isDeviceToken } from './device-token.ts'
import { hasPaidOrder, isFewVerified } from './otp-demand.queries.ts'
import {
  budgetUses,
  dayUse,
  guessedNumberUse,
  numberKey,
  numberUses,
  usesWithoutWork,
  usesWithWork,
} from './otp-limits.ts'

interface OtpRequest {
  mobile: string
  address: string
  captcha: string | undefined
  deviceToken: string | undefined
  messagesAMinute: number
}

type Needed = Pick<Services, 'db' | 'gateways' | 'limits' | 'otpSecret'>

/** 422 {captcha}, or 429 with the field `captcha`: the request may be repeated at once with a proof of work. */
const workRequired = (wait: number | null): CallError => {
  const field = { captcha: [messages.notARobot] }
  if (wait === null) return invalidField('captcha', messages.notARobot)
  return { ...tooMany(wait), data: { retry_after: wait, ...field } }
}

/** What asks for a proof of work: `wait` is the longest of the limits that are used up, null if none is. */
async function readDemand({ db, limits }: Needed, { mobile, address }: OtpRequest, isOwnDevice: boolean) {
  const longest = async (uses: RateLimitUse[]) => {
    const waits = await Promise.all(uses.map(({ rule, key }) => limits.wait(rule, key)))
    return waits.reduce((most, wait) => (wait === null || (most !== null && most >= wait) ? most : wait), null)
  }
  const [dayWait, clientWait, guessWait, fewVerified] = await Promise.all([
    longest([dayUse(numberKey(mobile, isOwnDevice))]),
    longest(usesWithoutWork(address)),
    isOwnDevice ? null : longest([guessedNumberUse(mobile)]),
    isOwnDevice ? false : isFewVerified(db),
  ])
  return {
    isBeyondDay: dayWait !== null,
    wait: dayWait ?? clientWait,
    isDemanded: dayWait !== null || clientWait !== null || guessWait !== null || fewVerified,
  }
}

/** Takes one message of the shop's budget, of its reserve only for known people. Returns the seconds to wait, or null. */
async function takeMessage({ db, limits }: Needed, { mobile, messagesAMinute }: OtpRequest, isOwnDevice: boolean) {
  const { general, reserved } = budgetUses(messagesAMinute)
  const wait = await limits.use([general])
  if (wait === null || reserved.rule.points === 0) return wait
  return isOwnDevice || (await hasPaidOrder(db, mobile)) ? limits.use([reserved]) : wait
}

/**
 * Counts a request for a code under every limit, or refuses it and counts nothing. Returns what to give back if no
 * message could be sent (docs/specification.md, Log-in and limits).
 */
export async function admitOtpRequest(services: Needed, request: OtpRequest): Promise<CallError | RateLimitUse[]> {
  const { db, gateways, limits, otpSecret } = services
  const { mobile, address, captcha, deviceToken } = request
  const isOwnDevice = isDeviceToken(otpSecret, mobile, deviceToken)
  const { isDemanded, isBeyondDay, wait } = await readDemand(services, request, isOwnDevice)
  if (isDemanded) {
    if (captcha === undefined) return workRequired(wait)
    const solved = await gateways.proofOfWork.verify(captcha)
    if (!solved.ok || !(await consumeCaptcha(db, solved))) return workRequired(null)
  }
  const uses = [
    ...numberUses(numberKey(mobile, isOwnDevice), isBeyondDay),
    ...(isDemanded ? [] : usesWithoutWork(address)),
    ...usesWithWork(address),
  ]
  const usedUp = await limits.use(uses)
  if (usedUp !== null) return tooMany(usedUp)
  const budgetWait = await takeMessage(services, request, isOwnDevice)
  if (budgetWait === null) return uses
  await limits.giveBack(uses)
  return tooMany(budgetWait)
}
