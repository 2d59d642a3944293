import type { Tag } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { href } from '@handset/contract/pages.ts'
import { api } from '../../../../lib/api/call-api.ts'
import { usePageForm } from '../../../../lib/forms/use-page-form.ts'
import { FormButtons } from '../../../../ui/actions/form-buttons.tsx'
import { ImageField } from '../../../../ui/fields/image-field.tsx'
import { Switch } from '../../../../ui/fields/switch.tsx'
import { ColorField } from '../product-form/color-field.tsx'
import { NameAndSlug, SortField } from './name-and-slug.tsx'

const tagDraft = (tag?: Tag) => ({
  name: tag?.name ?? '',
  slug: tag?.slug ?? '',
  color: tag?.color ?? '',
  sort: tag ? String(tag.sort) : '',
  is_active: tag ? tag.is_active === 1 : true,
  show_on_card: tag ? tag.show_on_card === 1 : true,
  image: undefined as File | undefined,
  remove_image: false,
})

export function TagForm({ tag }: { tag?: Tag }) {
  const form = usePageForm({
    initial: tagDraft(tag),
    save: ({ image, remove_image, ...fields }) => {
      const files: Record<string, File[]> = image ? { image: [image] } : {}
      return tag
        ? api.post('admin/tag-update-tag', { id: tag.id, remove_image, ...fields }, { files })
        : api.post('admin/tag-add-tag', fields, { files })
    },
    backHref: href('adminTags'),
  })
  return (
    <form
      {...form.props}
      className="flex max-w-200 flex-col gap-5 rounded-card border border-line bg-ground p-4 sm:p-5"
    >
      <NameAndSlug form={form} maxLength={limits.tagNameMaxChars} isNew={!tag} />
      <div className="grid gap-5 sm:grid-cols-2">
        <ColorField label="Colour" {...form.control('color')} />
        <SortField {...form.control('sort')} />
      </div>
      <ImageField
        label="Icon"
        formats="JPG, PNG or WebP, at most 200 KB"
        hint="Square, shown small before the name"
        currentUrl={form.values.remove_image ? '' : (tag?.image ?? '')}
        {...form.control('image')}
      />
      {tag?.image ? <Switch label="Remove the icon" withLabel {...form.flag('remove_image')} /> : null}
      <div className="grid gap-x-5 sm:grid-cols-2">
        <Switch label="Show on card" withLabel {...form.flag('show_on_card')} />
        <Switch label="Is Active" withLabel {...form.flag('is_active')} />
      </div>
      <FormButtons cancel={href('adminTags')} busy={form.busy} />
      {form.leaveDialog}
    </form>
  )
}
