import { answers } from '@handset/contract/answers.ts'
import { handle } from '../../../platform/http/call-handler.ts'
import { ok, type Refusal } from '../../../platform/http/outcome.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { dropSettingPictures, keepSettingPictures, replacedPictures } from '../keep-setting-pictures.ts'
import { judgeWords, saveSettings } from '../save-settings.ts'

export default handle('admin/settings-update', async ({ input, files, actor, requestId, db, media }) => {
  const refused = files.length > 0 ? await judgeWords(db, input) : null
  if (refused) return refused
  const pictures = await keepSettingPictures(media, files)
  if (!Array.isArray(pictures)) return pictures
  const saved = await inTransaction<Awaited<ReturnType<typeof saveSettings>>, Refusal>(db, (tx, refuse) =>
    saveSettings(tx, { actor, requestId }, input, pictures, refuse),
  )
  if ('ok' in saved) {
    await dropSettingPictures(media, pictures)
    return saved
  }
  // Also what came along and stands nowhere.
  await dropSettingPictures(media, [
    ...replacedPictures(saved.before, saved.after),
    ...replacedPictures(pictures, saved.after),
  ])
  return ok({ version: saved.version }, answers.settingsSaved)
})
