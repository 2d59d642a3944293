import { discountPercentage, toPaise } from '@handset/contract/money.rules.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleCheck from 'lucide-react/icons/circle-check'
import ImageOff from 'lucide-react/icons/image-off'
import { useDeferredValue, useId, useState } from 'react'
import { moneyText } from '../../../../lib/format/money-text.ts'
import { classNames } from '../../../../ui/display/class-names.ts'
import { StatusChip, type StatusTone } from '../../../../ui/display/status-chip.tsx'
import { ColorDots } from '../../../../ui/fields/swatch.tsx'
import { FieldLink } from './field-link.tsx'
import { type MissingItem, missingForPublishing, outlineOf, type ProductOutline } from './missing-for-publishing.ts'
import { useImageUrl } from './images/use-image-url.ts'
import type { ProductDraft } from './product-form-draft.ts'
import type { ProductFormState } from './use-product-form.ts'

const publishChips: Record<ProductDraft['publish'], { tone: StatusTone; label: string }> = {
  active: { tone: 'success', label: 'Active' },
  draft: { tone: 'neutral', label: 'Draft' },
  scheduled: { tone: 'info', label: 'Scheduled' },
}

const priceText = ({ minPrice, maxPrice }: ProductOutline): string => {
  if (minPrice === 0) return 'No price yet'
  return minPrice === maxPrice ? moneyText(minPrice) : `${moneyText(minPrice)} – ${moneyText(maxPrice)}`
}

/** The product as customers will see it, and what it lacks. On narrow pages it is folded below its first line. */
export function ProductSummaryCard({ form }: { form: ProductFormState }) {
  // Typing is more urgent than the summary of it.
  const draft = useDeferredValue(form.values)
  const [isOpen, setIsOpen] = useState(false)
  const contentId = useId()
  const outline = outlineOf(draft)
  const missing = missingForPublishing(draft)
  return (
    <section aria-label="Summary" className="rounded-card border border-line bg-ground">
      <div className="flex items-center gap-3 p-3 @min-[1080px]:hidden">
        <SummaryImage draft={draft} className="size-12" />
        <div className="min-w-0 flex-1 text-small">
          <p className="truncate font-semibold">{draft.product_name || 'No name yet'}</p>
          <p className="text-muted tabular">
            {priceText(outline)}
            {missing.length > 0 ? `, ${missing.length} missing` : ''}
          </p>
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          aria-label="Summary"
          onClick={() => setIsOpen(!isOpen)}
          className="grid size-11 place-items-center rounded-control text-muted hover:text-ink"
        >
          <ChevronDown
            aria-hidden="true"
            className={classNames('size-5 transition-transform duration-180', isOpen && 'rotate-180')}
          />
        </button>
      </div>
      <div
        id={contentId}
        className={classNames('flex-col gap-3 p-4 max-[1080px]:pt-1 @min-[1080px]:flex', isOpen ? 'flex' : 'hidden')}
      >
        <SummaryContent draft={draft} outline={outline} />
        <MissingList missing={missing} />
      </div>
    </section>
  )
}

function SummaryImage({ draft, className }: { draft: ProductDraft; className: string }) {
  const image = draft.colors.flatMap(({ key }) => draft.pictures.filter(({ color }) => color === key))[0]
  const url = useImageUrl(image)
  return (
    <span
      className={classNames(
        'flex shrink-0 items-center justify-center overflow-hidden rounded-control bg-tile',
        className,
      )}
    >
      {url ? (
        <img src={url} alt="" className="size-full object-contain" />
      ) : (
        <ImageOff aria-hidden="true" className="size-6 text-muted" />
      )}
    </span>
  )
}

function SummaryContent({ draft, outline }: { draft: ProductDraft; outline: ProductOutline }) {
  const { variants, minPrice, mrp, stock, lowVariants, soldOutVariants } = outline
  const percent = minPrice > 0 && mrp > minPrice ? discountPercentage(toPaise(mrp), toPaise(minPrice)) : 0
  const chip = publishChips[draft.publish]
  return (
    <>
      <SummaryImage draft={draft} className="h-36 w-full" />
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 text-base font-semibold break-words">{draft.product_name || 'No name yet'}</p>
        <StatusChip tone={chip.tone}>{chip.label}</StatusChip>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2 text-small tabular">
        <span className="text-base font-semibold">{priceText(outline)}</span>
        {percent > 0 ? (
          <span className="flex gap-2">
            <s className="text-muted">
              <span className="sr-only">MRP </span>
              {moneyText(mrp)}
            </s>
            <span className="text-success">{`-${percent}%`}</span>
          </span>
        ) : null}
      </p>
      <ColorDots colors={draft.colors.filter(({ name }) => name !== '')} />
      <p className="text-small text-soft tabular">
        {`${stock.toLocaleString('en-IN')} in stock `}
        <span className="whitespace-nowrap">{variants === 1 ? 'in 1 variant' : `in ${variants} variants`}</span>
        {stock > 0 && lowVariants > 0 ? (
          <>
            , <span className="whitespace-nowrap text-warning">{`${lowVariants} low`}</span>
          </>
        ) : null}
        {stock > 0 && soldOutVariants > 0 ? (
          <>
            , <span className="whitespace-nowrap text-danger">{`${soldOutVariants} sold out`}</span>
          </>
        ) : null}
      </p>
    </>
  )
}

function MissingList({ missing }: { missing: readonly MissingItem[] }) {
  if (missing.length === 0)
    return (
      <p className="flex items-center gap-2 border-t border-line-soft pt-3 text-small text-success">
        <CircleCheck aria-hidden="true" className="size-4" />
        Ready to publish
      </p>
    )
  return (
    <div className="border-t border-line-soft pt-3 text-small">
      <h2 className="font-semibold">Missing for publishing</h2>
      <ul className="mt-1">
        {missing.map(({ field, text }) => (
          <li key={`${field} ${text}`}>
            <FieldLink name={field} className="py-0.5 text-soft">
              {text}
            </FieldLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
