import { answers } from '@handset/contract/answers.ts'
import { messages } from '@handset/contract/messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { invalidField, ok, tooMany, unavailable } from '../../../platform/http/outcome.ts'
import { personUses, tryUse } from '../enquiry-limits.ts'
import { spendCaptcha } from '../spend-captcha.ts'
import { storeEnquiry } from '../store-enquiry.ts'

const retryAfterSeconds = 10

/** A right answer of the captcha pays for one try, whatever comes of it: the page asks for a fresh one after each refusal. */
export default handle(
  'public/send-enquiry',
  async ({ input: { captcha, ...enquiry }, address, db, gateways, limits, log, requestId }) => {
    const attempt = tryUse(address)
    const pause = await limits.use([attempt])
    if (pause !== null) return tooMany(pause)

    const verdict = await gateways.captcha.verify(captcha)
    if (!verdict.ok && verdict.reason === 'unreachable') {
      log.warn({ requestId, detail: verdict.detail }, 'captcha could not be checked')
      await limits.giveBack([attempt])
      return unavailable(messages.captchaUnavailable, retryAfterSeconds)
    }
    if (!verdict.ok || !(await spendCaptcha(db, verdict))) return invalidField('captcha', messages.notARobot)

    const wait = await limits.use(personUses(enquiry))
    if (wait !== null) return tooMany(wait)
    await storeEnquiry(db, enquiry)
    return ok(null, answers.enquiryThanks)
  },
)
