import { handle } from '../../../platform/http/call-handler.ts'
import { importTemplate } from '../import/import-template.ts'

export default handle('admin/product-import-template', ({ db }) => importTemplate(db))
