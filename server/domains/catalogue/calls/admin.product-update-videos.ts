import { serverMessages } from '@handset/contract/server-messages.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok, type Refuse } from '../../../platform/http/result.ts'
import { addressesIn } from '../../settings/resolve-images.ts'
import { storeMediaList } from '../../settings/store-setting-images.ts'
import { deleteUnusedVideos } from '../videos/delete-unused-videos.ts'
import { saveProductVideos } from '../videos/save-product-videos.ts'

export default handle('admin/product-update-videos', async ({ input, files, actor, requestId, db, media }) => {
  const stored = await storeMediaList(media, 'product-videos', files, { withVideos: true })
  if (!stored.ok) return stored
  const uploads = stored.data
  const saved = await inTransaction(db, async (tx, refuse: Refuse) =>
    ok(await saveProductVideos(tx, { actor, requestId }, input, uploads, refuse)),
  )
  if (!saved.ok) {
    await media.remove(addressesIn(uploads))
    return saved
  }
  const { version, before, after } = saved.data
  // Removed videos, and uploads that the list does not refer to.
  await deleteUnusedVideos({ db, media }, addressesIn([before, uploads]))
  return ok({ version, videos: after }, serverMessages.productUpdated)
})
