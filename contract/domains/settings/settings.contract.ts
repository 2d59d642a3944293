import { z } from 'zod'
import { admin, anyone } from '../../call.ts'
import { optionalWholeNumber } from '../../fields.ts'
import { limits } from '../../limits.ts'
import { messages } from '../../messages.ts'
import { jsonOf } from './setting-fields.shape.ts'
import { settingsGroups, visibleSettings } from './settings-form.shape.ts'

const maxBytesPerSave = 30 * 1024 * 1024

export const settingsCalls = {
  'public/privacy-notice': anyone.get({
    cached: true,
    summary: 'The privacy notice and its version',
    output: z.object({ version: z.number(), text: z.string() }),
  }),
  'admin/settings': admin('settings.change').get({
    summary: "The shop's own data, by group",
    output: z.object({
      ...visibleSettings,
      /** Version 0: never saved. */
      versions: z.record(z.enum(settingsGroups), z.object({ version: z.number(), updated_at: z.string().nullable() })),
      /** Invoice series with numbers issued in this financial year. */
      used_series: z.array(z.object({ series: z.string(), last_number: z.number() })),
    }),
  }),
  'admin/settings-update': admin('settings.change').post({
    summary:
      'Changes one group of the settings; absent fields stay unchanged; new images, and videos of the gallery, are sent as `images[]` and referred to by index',
    audit: 'Changed the settings',
    files: {
      field: 'pictures',
      max: limits.maxImagesPerSetting,
      bytes: limits.videoBytes,
      totalBytes: maxBytesPerSave,
    },
    input: z.object({
      group: z.enum(settingsGroups, messages.notFound),
      version: optionalWholeNumber(0, 1_000_000_000),
      /** Absent: the group is saved as it is, for instance with its defaults. */
      values: jsonOf(z.record(z.string(), z.unknown(), messages.required).default({})),
    }),
    output: z.object({ version: z.number() }),
    // What invoices, prices and limits follow from; texts and images do not.
    needsFreshLogin: ({ group }) => ['shop', 'limits', 'tax', 'invoice'].includes(group),
  }),
}
