import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { invalidField, ok } from '../../../platform/http/result.ts'
import { unsubscribe } from '../unsubscribe.ts'

export default handle('public/unsubscribe', async ({ input, ...services }) =>
  (await unsubscribe(services, input.token))
    ? ok(null, serverMessages.unsubscribed)
    : invalidField('token', serverMessages.unsubscribeInvalid),
)
