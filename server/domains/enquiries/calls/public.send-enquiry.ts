import { serverMessages } from '@handset/contract/server-messages.ts'
import { messages } from '@handset/contract/messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { invalidField, ok, tooMany, unavailable } from '../../../platform/http/result.ts'
import { consumeCaptcha } from '../../../platform/security/consume-captcha.ts'
import { contactUses, storeEnquiry, tryUse } from '../store-enquiry.ts'

const retryAfterSeconds = 10

/** A solved captcha is valid for one try, whatever the result: the page requests a new one after each error. */
export default handle(
  'public/send-enquiry',
  async ({ input: { captcha, ...enquiry }, address, db, gateways, limits, log, requestId }) => {
    const attempt = tryUse(address)
    const pause = await limits.use([attempt])
    if (pause !== null) return tooMany(pause)

    const verification = await gateways.captcha.verify(captcha)
    if (!verification.ok && verification.reason === 'unreachable') {
      log.warn({ requestId, detail: verification.detail }, 'captcha could not be checked')
      await limits.giveBack([attempt])
      return unavailable(messages.captchaUnavailable, retryAfterSeconds)
    }
    if (!verification.ok || !(await consumeCaptcha(db, verification)))
      return invalidField('captcha', messages.notARobot)

    const wait = await limits.use(contactUses(enquiry))
    if (wait !== null) return tooMany(wait)
    await storeEnquiry(db, enquiry)
    return ok(null, serverMessages.enquiryThanks)
  },
)
