import { hash } from 'node:crypto'
import { accentStyle } from '@handset/contract/domains/settings/accent.rules.ts'
import type { ShopSettings } from '@handset/contract/domains/settings/shop-settings.shape.ts'
import type { ShopLook } from '@handset/contract/shop-facts.ts'

type Image = ShopSettings['look']['logo']

const logoOf = (image: Image) => image && { src: image.src, width: image.width, height: image.height }
const isSquare = (image: Image) =>
  image !== null && Math.max(image.width, image.height) <= 1.1 * Math.min(image.width, image.height)

/** Raised when icons are drawn differently. */
const drawing = 1

/** The look as every page needs it. */
export function shopLook(name: string, { logo, logo_dark, icon, accent }: ShopSettings['look']): ShopLook {
  const square = icon ?? (isSquare(logo) ? logo : null)
  const drawn = [drawing, name, accent, square?.src, logo?.src]
  return {
    logo: logoOf(logo),
    logo_dark: logoOf(logo_dark),
    icon: square?.src ?? '',
    accent,
    style: accentStyle(accent),
    icons: `/icons/${hash('sha256', JSON.stringify(drawn), 'hex').slice(0, 16)}`,
  }
}
