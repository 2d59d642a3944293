import { handle } from '../../../platform/http/call-handler.ts'
import { testProvider } from '../providers/test-provider.ts'

export default handle('admin/test-provider', (context) => testProvider(context, context, context.input))
