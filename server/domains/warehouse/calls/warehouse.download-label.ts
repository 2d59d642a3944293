import { answers } from '@handset/contract/answers.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { missing } from '../../../platform/http/outcome.ts'
import { listLabelFiles } from '../../shipping/label-files.ts'
import { findShipment } from '../../shipping/shipments.queries.ts'
import { takeLabel } from '../../shipping/take-label.ts'
import { answerFiles, type FileKind } from '../answer-files.ts'

const labels: FileKind = { one: 'Label', many: 'Labels', none: answers.labelNone, absent: answers.labelsMissing }

export default handle(
  'warehouse/download-label',
  async ({ input: { order_numbers, order_product_id }, actor, requestId, ...services }) => {
    const doer = { actor, requestId }
    if (order_product_id === undefined)
      return answerFiles(order_numbers, await listLabelFiles(services, doer, order_numbers), labels)
    const shipment = await findShipment(services.db, { lineId: order_product_id })
    return shipment?.label_file ? takeLabel(services, doer, order_product_id) : missing()
  },
)
