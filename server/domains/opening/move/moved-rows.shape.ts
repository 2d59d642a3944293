import { z } from 'zod'
import { imageSource } from '@handset/contract/image.shape.ts'
import { type SettingsGroup, shopSettings } from '@handset/contract/domains/settings/shop-settings.shape.ts'
import { completeSettings } from '../../settings/settings.queries.ts'

const exportedImage = imageSource.extend({ src: z.string().max(60) })

/** The columns that the database does not check, of rows whose pages would fail without these. */
const rows: Partial<Record<string, z.ZodType>> = {
  categories: z.looseObject({ picture: exportedImage.nullable(), picture_mobile: exportedImage.nullish() }),
  products: z.looseObject({
    specifications: z.array(z.looseObject({ group: z.string(), label: z.string(), value: z.string() })),
    statutory: z.record(z.string(), z.string()),
  }),
  product_videos: z.looseObject({ poster: exportedImage }),
  settings: z
    .looseObject({ group_name: z.enum(Object.keys(shopSettings)), values: z.looseObject({}) })
    .refine(({ group_name, values }) => {
      try {
        return completeSettings(group_name as SettingsGroup, values) !== undefined
      } catch {
        return false
      }
    }),
}

const anyRow = z.looseObject({})

/** Whether a line of an export can be a row of this table. */
export const isMovedRow = (table: string, row: unknown): row is Record<string, unknown> =>
  (rows[table] ?? anyRow).safeParse(row).success
