import { z } from 'zod'
import { checkDateOrder, emptyableText, period, text } from '../../fields.ts'
import { serverMessages } from '../../server-messages.ts'
import { entries, optionalTelephone, imageChoice, shopLink } from './setting-fields.shape.ts'

const banner = z
  .object({
    image: imageChoice,
    image_mobile: imageChoice,
    alt: text(200, serverMessages.altTextRequired),
    headline: text(80),
    sub: emptyableText(160),
    price_line: emptyableText(60),
    link: shopLink,
    tone: z.enum(['dark', 'light']),
    ...period,
  })
  .superRefine(checkDateOrder)

/** Home page content above and below the phones; a banner is visible from its first to its last day. */
export const homeForm = z.object({
  banners: entries(banner, 12),
  offers: entries(
    z.object({
      image: imageChoice,
      bank: emptyableText(40),
      title: text(80),
      text: text(200),
      terms: emptyableText(5000),
    }),
    12,
  ),
  stores: entries(
    z.object({ name: text(80), address: text(200), phone: optionalTelephone, hours: emptyableText(120) }),
    100,
  ),
})
