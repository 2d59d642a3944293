import { limits } from '@handset/contract/limits.ts'
import { Notice } from '../../../../../ui/display/notice.tsx'
import { ColorImages } from './color-images.tsx'
import { FormSection } from '../form-section.tsx'
import type { ImageDraft } from '../product-form-draft.ts'
import type { ProductFormState } from '../use-product-form.ts'

export function ProductImages({ form }: { form: ProductFormState }) {
  const { values: draft, errors, change } = form
  const shown = draft.pictures.filter(({ color }) => draft.colors.some(({ key }) => key === color))
  const waiting = draft.pictures.filter(({ state }) => state === 'waiting').length
  const imageError = Object.entries(errors).find(
    ([field]) => field.startsWith('images') || field.startsWith('pictures'),
  )?.[1]
  return (
    <FormSection
      id="pictures"
      lead={`JPG, PNG or WebP, at most 5 MB each, 1 to ${limits.maxImagesPerColor} per colour. The first image of a colour is shown on cards and in lists.`}
    >
      {imageError ? <Notice tone="danger">{imageError}</Notice> : null}
      {waiting > 0 ? (
        <Progress waiting={waiting} all={draft.pictures.filter(({ id }) => id !== undefined).length} />
      ) : null}
      {draft.colors.map((color, index) => (
        <ColorImages
          key={color.key}
          name={color.name || `Colour ${index + 1}`}
          color={color}
          pictures={draft.pictures.filter((image) => image.color === color.key)}
          total={shown.length}
          uploads={form.uploads}
          onChange={(images: ImageDraft[]) =>
            change({ pictures: [...draft.pictures.filter((image) => image.color !== color.key), ...images] })
          }
        />
      ))}
    </FormSection>
  )
}

/** Progress of the job that resizes new images. */
function Progress({ waiting, all }: { waiting: number; all: number }) {
  return (
    <div
      role="status"
      className="flex flex-col gap-2 rounded-card bg-info-ground px-4 py-3 text-small font-medium text-info"
    >
      {`Processing images: ${all - waiting} of ${all}. Customers see them when they are ready.`}
      <progress value={all - waiting} max={all} aria-label="Images processed" className="h-1.5 w-full progress-bar" />
    </div>
  )
}
