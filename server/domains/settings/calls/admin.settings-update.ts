import { serverMessages } from '@handset/contract/server-messages.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok, type CallError } from '../../../platform/http/result.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { deleteSettingImages, storeSettingImages, replacedImages } from '../store-setting-images.ts'
import { validateSettings, saveSettings } from '../save-settings.ts'

export default handle('admin/settings-update', async ({ input, files, actor, requestId, db, media }) => {
  const error = files.length > 0 ? await validateSettings(db, input) : null
  if (error) return error
  const pictures = await storeSettingImages(media, files)
  if (!Array.isArray(pictures)) return pictures
  const saved = await inTransaction<Awaited<ReturnType<typeof saveSettings>>, CallError>(db, (tx, refuse) =>
    saveSettings(tx, { actor, requestId }, input, pictures, refuse),
  )
  if ('ok' in saved) {
    await deleteSettingImages(media, pictures)
    return saved
  }
  // Also what came along and stands nowhere.
  await deleteSettingImages(media, [
    ...replacedImages(saved.before, saved.after),
    ...replacedImages(pictures, saved.after),
  ])
  return ok({ version: saved.version }, serverMessages.settingsSaved)
})
