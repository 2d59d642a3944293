import { handle } from '../../../platform/http/call-handler.ts'
import { exportProducts } from '../import/export-products.ts'

export default handle('admin/product-export', ({ input, db }) => exportProducts(db, input))
