import { serverMessages } from '@handset/contract/server-messages.ts'
import { handleWrite } from '../../../platform/http/handle-write.ts'
import { sendDeliveryCode } from '../../shipping/by-hand/send-delivery-code.ts'

export default handleWrite('warehouse/send-delivery-code', sendDeliveryCode, serverMessages.deliveryCodeSent)
