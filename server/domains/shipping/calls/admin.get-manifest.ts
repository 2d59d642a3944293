import { handle } from '../../../platform/http/call-handler.ts'
import { downloadManifest } from '../download-manifest.ts'

export default handle('admin/get-manifest', ({ input, ...services }) =>
  downloadManifest(services, input.order_product_id),
)
