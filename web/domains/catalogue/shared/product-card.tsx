import type { Card } from '@handset/contract/domains/catalogue/card.shape.ts'
import { messages } from '@handset/contract/messages.ts'
import { href } from '@handset/contract/pages.ts'
import type { ReactNode } from 'react'
import { CachedFragment } from '../../../rendering/cached-fragment.tsx'
import { moneyText } from '../../../lib/format/money-text.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { classNames } from '../../../ui/display/class-names.ts'
import { ResponsiveImage } from '../../../ui/display/responsive-image.tsx'
import { PriceBlock } from '../../../ui/display/price-block.tsx'
import { CompactRating } from '../../../ui/display/rating-stars.tsx'
import { ColorDots } from '../../../ui/fields/swatch.tsx'
import { ProductTile } from './product-tile.tsx'
import { WishlistHeart } from './wishlist-heart.tsx'
import { locateFile } from '../../../ui/display/locate-file.ts'

interface ProductCardProps {
  card: Card
  /** Visible without scrolling, so not lazy. */
  eager?: boolean
  sizes?: string
  /** Content below the price and outside the link, such as the compare checkbox. */
  foot?: ReactNode
  heading?: 'h2' | 'h3'
}

const gridSizes = '(min-width: 1200px) 290px, (min-width: 800px) 30vw, 51vw'

/** Product in a list: the whole card is one link, named after the product. */
export function ProductCard({ card, eager, sizes = gridSizes, foot, heading: Heading = 'h3' }: ProductCardProps) {
  const soldOut = card.product_stock <= 0
  return (
    <CachedFragment
      as="article"
      part="card"
      cacheKey={[card, eager, sizes, Heading, foot !== undefined]}
      className="group relative flex h-full flex-col"
    >
      <ProductTile card={card} className="aspect-4/5 rounded-card sm:rounded-tile">
        <ResponsiveImage
          source={card.picture}
          alt=""
          sizes={sizes}
          eager={eager}
          className="absolute bottom-0 aspect-square w-[114%] max-w-none origin-bottom object-contain transition-transform duration-240 ease-out group-hover:scale-[1.03]"
        />
        {soldOut ? (
          <TileTag className="bg-ink text-ground">{messages.outOfStock}</TileTag>
        ) : card.badge ? (
          <TileTag className="bg-ground/80 text-strong" icon={card.badge.image}>
            {card.badge.name}
          </TileTag>
        ) : null}
      </ProductTile>
      <div className="flex flex-1 flex-col gap-0.5 px-1 pt-3 sm:pt-4">
        <div className="mb-1 flex min-h-5 items-center justify-between gap-2">
          <ColorDots colors={card.colors} />
          {card.rating_count > 0 ? <CompactRating average={card.rating_avg} count={card.rating_count} /> : null}
        </div>
        <Heading className="truncate text-base font-semibold">
          <Anchor
            href={href('product', { id: card.product_unique })}
            className="after:absolute after:inset-0 after:z-1 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent-text"
          >
            {card.product_name}
          </Anchor>
        </Heading>
        <p className="truncate text-small text-muted">{card.product_options}</p>
        <PriceBlock
          price={moneyText(card.discount_mrp)}
          mrp={moneyText(card.product_mrp)}
          percent={card.discount_percentage}
          className="mt-1"
        />
        {foot ? <div className="relative z-2 -mb-2 self-start">{foot}</div> : null}
      </div>
      <WishlistHeart
        product={card.product_unique}
        variant={card.variant_id}
        className="absolute top-1 right-1 z-2 sm:top-2 sm:right-2"
      />
    </CachedFragment>
  )
}

/** Badge in the corner of a tile, above the phone so that it never covers the camera. */
function TileTag({ className, icon, children }: { className: string; icon?: string; children: string }) {
  return (
    <span
      className={classNames(
        'absolute top-2 left-2 flex items-center gap-1 rounded-full px-2 py-0.5 text-caption font-medium sm:top-4 sm:left-4 sm:px-2.5 sm:py-1',
        className,
      )}
    >
      {icon ? <img src={locateFile(icon)} alt="" width={16} height={16} className="size-4 object-contain" /> : null}
      {children}
    </span>
  )
}
