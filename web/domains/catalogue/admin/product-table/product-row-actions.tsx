import { href } from '@handset/contract/pages.ts'
import type { StaffProduct } from '@handset/contract/domains/catalogue/staff-products.contract.ts'
import { Anchor } from '../../../../ui/actions/anchor.tsx'
import { buttonClass } from '../../../../ui/actions/button-class.ts'
import { RowActions } from '../../../../ui/actions/row-actions.tsx'
import { MenuItem, menuItemClass, RowTools } from '../../../../ui/actions/row-menu.tsx'
import { Button } from '../../../../ui/actions/button.tsx'

interface VariantHistory {
  /** Full name of the variant. */
  name: string
  open(): void
}

export const HistoryButton = ({ name, open }: VariantHistory) => (
  <Button tone="text" size="row" aria-label={`History of ${name}`} onClick={open}>
    History
  </Button>
)

interface ProductRowActionsProps {
  product: StaffProduct
  readOnly: boolean
  busy: boolean
  /** Of a product with a single variant. */
  history: VariantHistory | undefined
  onDuplicate(): void
  onArchive(): void
}

const siteLink = ({ product_id, product_name }: StaffProduct, className: string) => (
  <Anchor
    href={href('product', { id: product_id })}
    target="_blank"
    aria-label={`View ${product_name} on site`}
    className={className}
  >
    View on site
  </Anchor>
)

/** Actions of one product. Staff without write permission only get the link to the shop. */
export function ProductRowActions({
  product,
  readOnly,
  busy,
  history,
  onDuplicate,
  onArchive,
}: ProductRowActionsProps) {
  const { product_id: id, product_name: name, status } = product
  const isOnSite = status === 'active'
  if (readOnly)
    return (
      <RowTools>
        {isOnSite ? siteLink(product, buttonClass({ tone: 'text', size: 'row' })) : null}
        {history ? <HistoryButton {...history} /> : null}
      </RowTools>
    )
  const archiveWord = status === 'archived' ? 'Restore' : 'Archive'
  return (
    <RowActions name={name} edit={href('adminProductUpdate', { id })}>
      {(close) => (
        <>
          {isOnSite ? siteLink(product, menuItemClass) : null}
          <Anchor href={href('adminProductLink', { id })} aria-label={`Link ${name}`} className={menuItemClass}>
            Link products
          </Anchor>
          {history ? (
            <MenuItem label={`History of ${history.name}`} close={close} onSelect={history.open}>
              History
            </MenuItem>
          ) : null}
          <MenuItem label={`Duplicate ${name}`} disabled={busy} close={close} onSelect={onDuplicate}>
            Duplicate
          </MenuItem>
          <MenuItem label={`${archiveWord} ${name}`} disabled={busy} close={close} onSelect={onArchive}>
            {archiveWord}
          </MenuItem>
        </>
      )}
    </RowActions>
  )
}
