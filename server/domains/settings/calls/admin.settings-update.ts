import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok, type Refuse } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { keepLogoPrints } from '../logo-prints.ts'
import { addressesIn } from '../resolve-images.ts'
import { storeSettingImages, replacedMedia } from '../store-setting-images.ts'
import { storeLogos } from '../store-logos.ts'
import { validateSettings, saveSettings } from '../save-settings.ts'

export default handle('admin/settings-update', async ({ input, files, actor, requestId, db, media }) => {
  const error = files.length > 0 ? await validateSettings(db, input) : null
  if (error) return error
  const stored =
    input.group === 'look'
      ? await storeLogos(media, files, input.values)
      : await storeSettingImages(media, input.group, files)
  if (!stored.ok) return stored
  const uploads = stored.data
  const saved = await inTransaction(db, async (tx, refuse: Refuse) => {
    const group = await saveSettings(tx, { actor, requestId }, input, uploads, refuse)
    await keepLogoPrints(tx, uploads)
    return ok(group)
  })
  if (!saved.ok) {
    await media.remove(addressesIn(uploads))
    return saved
  }
  const { version, before, after } = saved.data
  // Uploads that the saved values do not refer to are deleted too.
  await media.remove([...replacedMedia(before, after), ...replacedMedia(uploads, after)])
  return ok({ version }, serverMessages.settingsSaved)
})
