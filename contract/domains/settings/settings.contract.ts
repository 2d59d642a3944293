import { z } from 'zod'
import { row } from '../../call.ts'
import { optionalWholeNumber } from '../../fields.ts'
import { limits } from '../../limits.ts'
import { messages } from '../../messages.ts'
import { jsonOf } from './setting-fields.shape.ts'
import { settingsGroups, shownSettings } from './settings-form.shape.ts'

/** What an admin sees of one group; version 0 was never saved. */
const shown = <Values extends z.ZodType>(values: Values) => z.object({ values, version: z.number(), updated_at: z.string().nullable() })

export const settingsCalls = {
  'admin/settings': row({
    method: 'GET',
    audience: 'admin',
    summary: "The shop's own data, by group",
    input: z.object({}),
    output: z.object({
      shop: shown(shownSettings.shop),
      limits: shown(shownSettings.limits),
      tax: shown(shownSettings.tax),
      invoice: shown(shownSettings.invoice).extend({ used_series: z.array(z.object({ series: z.string(), last_number: z.number() })) }),
      home: shown(shownSettings.home),
      policies: shown(shownSettings.policies),
      content: shown(shownSettings.content),
    }),
  }),
  'admin/settings-update': row({
    method: 'POST',
    audience: 'admin',
    summary: "Changes one group of the shop's data; what is not sent stays as it is, and new pictures come as `pictures[]`, named by their place",
    files: { field: 'pictures', most: limits.picturesPerSetting, bytes: limits.shopPictureBytes, totalBytes: limits.settingPicturesBytes },
    input: z.object({ group: z.enum(settingsGroups, messages.notFound), version: optionalWholeNumber(0, 1_000_000_000), values: jsonOf(z.record(z.string(), z.unknown(), messages.required)) }),
    output: z.object({ version: z.number() }),
  }),
}
