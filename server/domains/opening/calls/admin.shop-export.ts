import { handle } from '../../../platform/http/call-handler.ts'
import { exportShop } from '../move/export-shop.ts'

export default handle('admin/shop-export', ({ db, media, actor, requestId }) =>
  exportShop({ db, media }, { actor, requestId }),
)
