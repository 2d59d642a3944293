import { z } from 'zod'
import { date, emptyableText, id, optionalId, prose, text, wholeNumber } from '../../fields.ts'
import { serverMessages } from '../../server-messages.ts'
import { imageSource } from '../../image.shape.ts'
import { factNames } from './page-text.rules.ts'
import { pageFactNames } from './page-facts.rules.ts'
import { entries, hexColor, jsonOf, imageChoice, posterChoice, videoChoice } from './setting-fields.shape.ts'
import { videoTypes } from './shop-settings.shape.ts'

/** A text with known facts only: customers would see an unknown one with its braces. */
const pageText = prose(text(20_000)).superRefine((value, context) => {
  const unknown = factNames(value).find((name) => !pageFactNames.includes(name))
  if (unknown !== undefined) context.addIssue({ code: 'custom', message: serverMessages.factUnknown(unknown) })
})

const policy = jsonOf(z.object({ updated_on: date, text: pageText }))
const days = wholeNumber(0, 365)

const facts = z
  .object({
    processing_hours: wholeNumber(1, 720),
    delivery_days: days,
    standard_days_from: days,
    standard_days_to: days,
    expedited_days: days,
    return_days: days,
    refund_days: days,
    analytics_cookie_months: wholeNumber(0, 120),
    data_stored_in: text(80),
  })
  .superRefine(({ standard_days_from: from, standard_days_to: to }, context) => {
    if (from > to)
      context.addIssue({ code: 'custom', path: ['standard_days_to'], message: serverMessages.belowMinimum(from) })
  })

export const policiesForm = z.object({
  facts: jsonOf(facts),
  terms: policy,
  shipping: policy,
  returns: policy,
  privacy: policy,
  cookies: policy,
})

const albumImage = z.union(
  [
    imageChoice.options[0].extend({ alt: text(200, serverMessages.altTextRequired) }),
    imageSource.extend({ alt: text(200, serverMessages.altTextRequired) }),
  ],
  { error: serverMessages.altTextRequired },
)

const feature = z.object({ name: text(40), headline: text(80), text: text(600), picture: albumImage })

const enterpriseBanner = z.object({
  image: imageChoice,
  image_mobile: imageChoice,
  alt: text(200, serverMessages.altTextRequired),
  headline: text(80),
  sub: emptyableText(160),
  tone: z.enum(['dark', 'light']),
  background: hexColor,
})
const enterpriseSeries = z.object({ cat_id: id, tagline: emptyableText(80), picture: albumImage })
const enterpriseStep = z.object({ title: text(40), text: text(300) })

/** The About page with its albums, the videos of the gallery, the feature tour and the page for companies. */
export const contentForm = z.object({
  about: jsonOf(
    z.object({
      text: pageText,
      albums: entries(
        z.object({
          title: text(80),
          pictures: entries(albumImage, 60).refine((images) => images.length > 0, serverMessages.imageRequired),
        }),
      ),
    }),
  ),
  videos: entries(
    z.object({
      type: z.enum(videoTypes),
      title: text(120),
      file: videoChoice,
      poster: posterChoice,
      product_id: optionalId.transform((id) => id ?? null),
    }),
    100,
  ),
  features: entries(feature, 24),
  enterprise: jsonOf(
    z.object({
      banners: entries(enterpriseBanner, 12),
      series: entries(enterpriseSeries, 12),
      steps: entries(enterpriseStep, 8),
    }),
  ),
})
