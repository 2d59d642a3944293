import type { ProductForm as ProductFormData } from '@handset/contract/domains/catalogue/product-form.contract.ts'
import { href } from '@handset/contract/pages.ts'
import { useEffect, useState } from 'react'
import { dateTimeText } from '../../../../lib/format/date-text.ts'
import { usePageShortcuts } from '../../../../lib/page/page-shortcuts.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { LinkButton } from '../../../../ui/actions/link-button.tsx'
import { LoadFailed } from '../../../../ui/actions/load-failed.tsx'
import { StatusChip, type StatusTone } from '../../../../ui/display/status-chip.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormSectionNav } from './form-section.tsx'
import { indiaTime } from '../../../../lib/format/india-time.ts'
import { ProductBasics } from './product-basics.tsx'
import { ProductRecordSections, ProductSalesSections } from './product-details-sections.tsx'
import { ConflictNotice, RestoreNotice } from './product-form-notices.tsx'
import { ProductImages } from './images/product-images.tsx'
import { ProductPublish } from './product-publish.tsx'
import { ProductSummaryCard } from './product-summary-card.tsx'
import { ProductSpecifications } from './product-specifications.tsx'
import { ProductVariants } from './variants/product-variants.tsx'
import { ProductVideos } from './product-videos.tsx'
import { ProductVideosDialog } from './product-videos-dialog.tsx'
import { useCatalogueChoices } from './use-catalogue-choices.ts'
import { type ProductFormState, useProductForm } from './use-product-form.ts'

export function ProductEditor({ product }: { product?: ProductFormData }) {
  const form = useProductForm(product)
  const choices = useCatalogueChoices()
  const [isEditingVideos, setIsEditingVideos] = useState(false)
  useSaveShortcut(form.submit)
  return (
    <>
      <form
        {...form.props}
        className="flex flex-col gap-4 @min-[1080px]:grid @min-[1080px]:max-w-396 @min-[1080px]:grid-cols-[minmax(0,1fr)_272px] @min-[1080px]:gap-6"
      >
        <div className="contents @min-[1080px]:sticky @min-[1080px]:top-6 @min-[1080px]:order-1 @min-[1080px]:flex @min-[1080px]:max-h-[calc(100svh-80px)] @min-[1080px]:flex-col @min-[1080px]:gap-4 @min-[1080px]:self-start @min-[1080px]:overflow-y-auto">
          <ProductSummaryCard form={form} />
          <FormSectionNav errors={form.errors} />
        </div>
        <div className="@container/form flex min-w-0 flex-col gap-4 [&_:is(input,select,textarea,button)]:scroll-mb-32">
          {form.saved ? <SavedStatus product={form.saved} /> : null}
          {form.restorable ? <RestoreNotice restorable={form.restorable} /> : null}
          {form.conflict ? <ConflictNotice conflict={form.conflict} /> : null}
          <ErrorSummary form={form} />
          {choices.phase === 'failed' ? (
            <LoadFailed title="Categories and tags could not be loaded" {...choices} />
          ) : null}
          <ProductBasics form={form} choices={choices} />
          <ProductVariants form={form} />
          <ProductImages form={form} />
          <ProductVideos form={form} onEdit={() => setIsEditingVideos(true)} />
          <ProductSpecifications form={form} />
          <ProductSalesSections form={form} />
          <ProductRecordSections form={form} />
          <ProductPublish form={form} />
          <SaveBar form={form} />
        </div>
        {form.leaveDialog}
      </form>
      {form.saved && isEditingVideos ? (
        <ProductVideosDialog
          product={form.saved}
          onClose={() => setIsEditingVideos(false)}
          onSaved={(saved) => {
            form.setVideos(saved)
            setIsEditingVideos(false)
          }}
        />
      ) : null}
    </>
  )
}

/** Ctrl+S or Cmd+S saves, wherever the focus is. */
function useSaveShortcut(save: () => Promise<unknown>) {
  usePageShortcuts('Product', [{ keys: 'Ctrl S', effect: 'Save' }])
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (!document.querySelector('dialog:modal')) void save()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [save])
}

const statusChips: Record<ProductFormData['status'], { tone: StatusTone; label: string }> = {
  active: { tone: 'success', label: 'Active' },
  draft: { tone: 'neutral', label: 'Draft' },
  scheduled: { tone: 'info', label: 'Scheduled' },
  archived: { tone: 'warning', label: 'Archived' },
}

/** The saved product: its status, who changed it last, and a link to its page, or to its preview before that exists. */
function SavedStatus({
  product: { status, publish_at, product_unique, preview_path, updated_at, updated_by },
}: {
  product: ProductFormData
}) {
  const { tone, label } = statusChips[status]
  const page = status === 'active' ? href('product', { id: product_unique }) : preview_path
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2 text-small text-muted">
      <StatusChip tone={tone}>
        {publish_at && status === 'scheduled' ? `${label}: ${dateTimeText(publish_at)}` : label}
      </StatusChip>
      <span className="font-mono text-caption">{product_unique}</span>
      <span>{`Changed ${dateTimeText(updated_at)}${updated_by ? ` by ${updated_by}` : ''}`}</span>
      {page ? (
        <LinkButton href={page} target="_blank" tone="text" size="small" className="max-sm:-ml-4 sm:-mr-3 sm:ml-auto">
          {status === 'active' ? 'View on site' : 'Preview'}
        </LinkButton>
      ) : null}
    </div>
  )
}

function SaveBar({ form: { busy, isDirty, saved, draftStoredAt } }: { form: ProductFormState }) {
  const savedText = saved ? 'All changes saved' : ''
  const draftText = draftStoredAt ? `Unsaved changes, draft stored at ${indiaTime(draftStoredAt)}` : 'Unsaved changes'
  return (
    <div className="sticky bottom-0 z-5 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line-soft bg-sunken px-4 py-3 lg:mx-0 lg:px-0">
      <p role="status" className="flex-1 text-small text-muted">
        {isDirty ? draftText : savedText}
      </p>
      <LinkButton href={href('adminProducts')} tone="secondary" size="compact">
        Cancel
      </LinkButton>
      <Button
        type="submit"
        tone={isDirty || !saved ? 'primary' : 'secondary'}
        size="compact"
        busy={busy}
        title="Ctrl S"
      >
        Save
      </Button>
    </div>
  )
}
