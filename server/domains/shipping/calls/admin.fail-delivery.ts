import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { failDelivery } from '../by-hand/end-hand-delivery.ts'

export default handleWrite('admin/fail-delivery', failDelivery, serverMessages.deliveryFailed)
