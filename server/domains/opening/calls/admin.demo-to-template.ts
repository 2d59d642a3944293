import { handle } from '../../../platform/http/call-handler.ts'
import { turnDemoIntoTemplate } from '../template/demo-to-template.ts'

export default handle('admin/demo-to-template', ({ input, actor, requestId, ...services }) =>
  turnDemoIntoTemplate(services, { actor, requestId }, input.shop_name),
)
