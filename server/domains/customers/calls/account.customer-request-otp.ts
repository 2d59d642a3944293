import { serverMessages } from '@handset/contract/server-messages.ts'
import { messages } from '@handset/contract/messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { isNumberSuspended } from '../../suspensions/suspended-numbers.ts'
import { clientNetwork } from '../../../platform/http/client-address.ts'
import { forbidden, ok, unavailable } from '../../../platform/http/result.ts'
import { readSettings } from '../../settings/settings.queries.ts'
import { dropOtpRequest, openOtpRequest } from '../otp-code.ts'
import { admitOtpRequest } from '../admit-otp-request.ts'
import { resendAfter } from '../otp-limits.ts'

const retryAfterSeconds = 10

/**
 * Responds the same whether or not the number has an account, because accounts are not looked up here; 403 for a number
 * that an authority suspended. The SMS is sent within the request, since the customer is waiting for it.
 */
export default handle(
  'account/customer-request-otp',
  async ({
    input: { mobile, captcha, device_token },
    address,
    db,
    gateways,
    limits,
    log,
    origin,
    otpSecret,
    requestId,
  }) => {
    const [{ sms_per_minute }, { name }] = await Promise.all([readSettings(db, 'limits'), readSettings(db, 'shop')])
    const uses = await admitOtpRequest(
      { db, gateways, limits, otpSecret },
      { mobile, address, captcha, deviceToken: device_token, messagesAMinute: sms_per_minute },
    )
    if ('code' in uses) return uses

    if (await isNumberSuspended(db, mobile)) return forbidden(serverMessages.numberSuspended)

    const { token, code } = await openOtpRequest(db, otpSecret, { mobile, network: clientNetwork(address) })
    const sms = await gateways.sms.send({
      kind: 'login_otp',
      mobile,
      variables: { code, shop: name, host: new URL(origin()).hostname },
    })
    if (sms.sent) return ok({ otp_token: token, resend_after: resendAfter }, messages.otpSent)

    log.warn({ requestId, reason: sms.reason, detail: sms.message }, 'one-time password not sent')
    await dropOtpRequest(db, token)
    // The SMS budget is not given back: a message that timed out may still have been sent and charged.
    await limits.giveBack(uses)
    return unavailable(serverMessages.smsUnavailable, retryAfterSeconds)
  },
)
