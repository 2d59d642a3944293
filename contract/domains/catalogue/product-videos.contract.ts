import { z } from 'zod'
import { admin } from '../../call.ts'
import { id, text, wholeNumber } from '../../fields.ts'
import { limits } from '../../limits.ts'
import { imageSource } from '../../image.shape.ts'
import { entries, posterChoice, videoChoice } from '../settings/setting-fields.shape.ts'

/** Of all new videos and posters. */
const maxBytesPerSave = 60 * 1024 * 1024

/** A video of a product as its form shows it; `file` is its address. */
export const storedVideo = z.object({ title: z.string(), file: z.string(), poster: imageSource })

export const productVideosCalls = {
  'admin/product-update-videos': admin('catalogue.change').post({
    summary:
      'Replaces the list of videos of a product; new videos and posters are sent as `media[]` and referred to by index; 409 if another admin saved first',
    audit: 'Changed the videos of the product',
    files: {
      field: 'media',
      max: 2 * limits.maxVideosPerProduct,
      bytes: limits.videoBytes,
      totalBytes: maxBytesPerSave,
    },
    isLongForm: true,
    input: z.object({
      product_id: id,
      version: wholeNumber(1, 1_000_000_000),
      /** In order; as JSON text in a form. */
      videos: entries(
        z.object({ title: text(120), file: videoChoice, poster: posterChoice }),
        limits.maxVideosPerProduct,
      ),
    }),
    output: z.object({ version: z.number(), videos: z.array(storedVideo) }),
  }),
}
