import type { ShopSettings } from '@handset/contract/domains/settings/shop-settings.shape.ts'

export type FeatureScene = ShopSettings['content']['features'][number]

/** Fragment of a scene in the page's URL. */
export const sceneId = ({ name }: FeatureScene): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
