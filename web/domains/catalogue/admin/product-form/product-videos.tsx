import { limits } from '@handset/contract/limits.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { ResponsiveImage } from '../../../../ui/display/responsive-image.tsx'
import { FormSection } from './form-section.tsx'
import type { ProductFormState } from './use-product-form.ts'

/** The saved videos of the product. A video is larger than a form, so they are changed and saved in a dialog. */
export function ProductVideos({
  form: { saved, busy },
  onEdit,
}: {
  form: Pick<ProductFormState, 'saved' | 'busy'>
  onEdit(): void
}) {
  return (
    <FormSection
      id="videos"
      lead={`Up to ${limits.maxVideosPerProduct}, shown after the images of every colour.`}
      action={
        saved ? (
          <Button tone="secondary" size="small" disabled={busy} onClick={onEdit}>
            Edit videos
          </Button>
        ) : null
      }
    >
      {saved && saved.videos.length > 0 ? (
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-3">
          {saved.videos.map(({ file, title, poster }) => (
            <li key={file} className="flex flex-col gap-1.5 text-small">
              <span className="aspect-video overflow-hidden rounded-control border border-line-soft bg-tile">
                <ResponsiveImage source={poster} alt="" sizes="240px" className="size-full object-cover" />
              </span>
              {title}
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-small text-muted">{saved ? 'No video yet.' : 'Save the product, then add its videos.'}</p>
      )}
    </FormSection>
  )
}
