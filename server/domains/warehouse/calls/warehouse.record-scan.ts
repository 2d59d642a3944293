import { handleWrite } from '../../../platform/http/handle-write.ts'
import { recordScan } from '../record-scan.ts'

export default handleWrite('warehouse/record-scan', recordScan)
