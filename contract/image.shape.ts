import { z } from 'zod'

/** An image without size and type: files are `{src}-{width}.avif` and `.webp`; the largest is the original, `{src}.avif`. */
export const imageSource = z.object({
  src: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
})
export type ImageSource = z.infer<typeof imageSource>

/** An image whose alternative text is stored elsewhere. */
export const imageFile = imageSource.omit({ alt: true })
