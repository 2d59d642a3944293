import { href } from '@handset/contract/pages.ts'
import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import Link from 'lucide-react/icons/link'
import type { StaffProduct } from '@handset/contract/domains/catalogue/staff-products.contract.ts'
import { Anchor } from '../../../../ui/actions/anchor.tsx'
import { IconButton, smallIconButtonClass } from '../../../../ui/actions/icon-button.tsx'
import { RowActions } from '../../../../ui/actions/row-actions.tsx'

interface ProductRowActionsProps {
  product: StaffProduct
  readOnly: boolean
  busy: boolean
  onDuplicate(): void
  onArchive(): void
}

const iconClass = 'size-4.5 text-soft'

function ViewOnSite({ product: { product_id, product_name, status } }: { product: StaffProduct }) {
  if (status !== 'active') return null
  return (
    <Anchor
      href={href('product', { id: product_id })}
      target="_blank"
      aria-label={`View ${product_name} on site`}
      title="View on site"
      className={smallIconButtonClass}
    >
      <ExternalLink aria-hidden="true" className={iconClass} />
    </Anchor>
  )
}

/** Actions of one product. Staff without write permission only get the link to the shop. */
export function ProductRowActions({ product, readOnly, busy, onDuplicate, onArchive }: ProductRowActionsProps) {
  const { product_id: id, product_name: name, status } = product
  if (readOnly) return <ViewOnSite product={product} />
  const isArchived = status === 'archived'
  const ArchiveIcon = isArchived ? ArchiveRestore : Archive
  return (
    <RowActions name={name} edit={href('adminProductUpdate', { id })}>
      <ViewOnSite product={product} />
      <Anchor
        href={href('adminProductLink', { id })}
        aria-label={`Link ${name}`}
        title="Link products"
        className={smallIconButtonClass}
      >
        <Link aria-hidden="true" className={iconClass} />
      </Anchor>
      <IconButton label={`Duplicate ${name}`} title="Duplicate" small disabled={busy} onClick={onDuplicate}>
        <Copy aria-hidden="true" className={iconClass} />
      </IconButton>
      <IconButton
        label={`${isArchived ? 'Restore' : 'Archive'} ${name}`}
        title={isArchived ? 'Restore' : 'Archive'}
        small
        disabled={busy}
        onClick={onArchive}
      >
        <ArchiveIcon aria-hidden="true" className={iconClass} />
      </IconButton>
    </RowActions>
  )
}
