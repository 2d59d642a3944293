import { handle } from '../../../platform/http/call-handler.ts'
import { ok } from '../../../platform/http/result.ts'
import { newPreviewPass } from '../preview-pass.ts'
import { previewPath } from '../mount-opening.ts'
import { isDemoShop } from '../template/is-demo-shop.ts'
import { readSetup } from '../setup.queries.ts'

export default handle('admin/setup', async ({ db, configuration, otpSecret }) => {
  const { openedAt, hasTestOrders, steps } = await readSetup(db, configuration)
  return ok({
    opened_at: openedAt?.toISOString() ?? null,
    preview_path: openedAt ? '' : previewPath(newPreviewPass(otpSecret)),
    steps,
    has_test_orders: hasTestOrders,
    is_demo: await isDemoShop(db, configuration),
  })
})
