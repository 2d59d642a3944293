import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { missing } from '../../../platform/http/result.ts'
import { listLabelFiles } from '../../shipping/label-files.ts'
import { findShipment } from '../../shipping/shipments.queries.ts'
import { fetchShipmentLabel } from '../../shipping/fetch-shipment-label.ts'
import { downloadOrderFiles, type FileKind } from '../download-order-files.ts'

const labels: FileKind = {
  one: 'Label',
  many: 'Labels',
  none: serverMessages.labelNotFound,
  absent: serverMessages.labelsMissing,
}

export default handle(
  'warehouse/download-label',
  async ({ input: { order_numbers, order_product_id }, actor, requestId, ...services }) => {
    const context = { actor, requestId }
    if (order_product_id === undefined)
      return downloadOrderFiles(order_numbers, await listLabelFiles(services, context, order_numbers), labels)
    const shipment = await findShipment(services.db, { lineId: order_product_id })
    return shipment?.label_file ? fetchShipmentLabel(services, context, order_product_id) : missing()
  },
)
