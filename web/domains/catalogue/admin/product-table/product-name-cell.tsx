import { imageUrl } from '@handset/contract/domains/catalogue/image-url.rules.ts'
import type { StaffProduct } from '@handset/contract/domains/catalogue/staff-products.contract.ts'
import { href } from '@handset/contract/pages.ts'
import { dateTimeText } from '../../../../lib/format/date-text.ts'
import { Anchor } from '../../../../ui/actions/anchor.tsx'
import { StatusChip } from '../../../../ui/display/status-chip.tsx'
import { locateFile } from '../../../../ui/display/locate-file.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { classNames } from '../../../../ui/display/class-names.ts'

export const ProductImage = ({ picture: image }: Pick<StaffProduct, 'picture'>) =>
  image ? (
    <img
      src={locateFile(imageUrl(image, 320))}
      alt=""
      loading="lazy"
      className="size-9 rounded-control bg-tile object-contain"
    />
  ) : (
    <span className="block size-9 rounded-control bg-tile" />
  )

/** Name, number and category of a product, with a mark for drafts and archived products. */
export function ProductNameCell({
  product: { product_id, product_unique, product_name, category, tags, status, publish_at },
}: {
  product: StaffProduct
}) {
  return (
    <>
      <Anchor
        href={href('adminProductUpdate', { id: product_id })}
        className="font-medium text-accent-text hover:underline"
      >
        {product_name}
      </Anchor>
      <span className="text-caption font-normal text-muted">
        {[product_unique, category.name, ...tags].map((text) => text.replaceAll(' ', '\u00A0')).join('\u00A0· ')}
      </span>
      {status === 'scheduled' && publish_at ? (
        <StatusChip tone="info">{`Active from ${dateTimeText(publish_at)}`}</StatusChip>
      ) : null}
      {status === 'archived' ? <StatusChip tone="neutral">Archived</StatusChip> : null}
      {status === 'draft' ? <StatusChip tone="neutral">Draft</StatusChip> : null}
    </>
  )
}

export function VariantToggle({
  product: { product_name, variants },
  open,
  onToggle,
}: {
  product: StaffProduct
  open: boolean
  onToggle(): void
}) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-label={`${variants.length} variants of ${product_name}`}
      onClick={onToggle}
      className="-mx-2 inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-1.5 rounded-full px-2 font-medium whitespace-nowrap hover:bg-tile"
    >
      <ChevronDown
        aria-hidden="true"
        className={classNames('size-4 text-soft transition-transform duration-120', !open && '-rotate-90')}
      />
      {`${variants.length} variants`}
    </button>
  )
}
