import { handle } from '../../../platform/http/call-handler.ts'
import { downloadManifest } from '../../shipping/download-manifest.ts'

export default handle('warehouse/download-manifest', ({ input, ...services }) =>
  downloadManifest(services, input.order_product_id),
)
