import type { Category } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { href } from '@handset/contract/pages.ts'
import { RichTextField } from '../../../../lib/rich-text/rich-text-field.tsx'
import { usePageForm } from '../../../../lib/forms/use-page-form.ts'
import { Field } from '../../../../ui/fields/field.tsx'
import { FormButtons } from '../../../../ui/actions/form-buttons.tsx'
import { Switch } from '../../../../ui/fields/switch.tsx'
import { categoryDraft, saveCategory, type CategoryDraft } from './category-draft.ts'
import { CategoryFilters } from './category-filters.tsx'
import { NameAndSlug, SortField } from './name-and-slug.tsx'
import { ImageField } from '../../../../ui/fields/image-field.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { useCatalogueChoices } from '../product-form/use-catalogue-choices.ts'
import type { Form } from '../../../../lib/forms/use-form.ts'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { SearchPreview } from '../product-form/search-preview.tsx'

export function CategoryForm({ category }: { category?: Category }) {
  const form = usePageForm({
    initial: categoryDraft(category),
    save: (fields) => saveCategory(category?.id, fields),
    backHref: href('adminCategories'),
  })
  return (
    <form
      {...form.props}
      className="flex max-w-300 flex-col gap-5 rounded-card border border-line bg-ground p-4 sm:p-5"
    >
      <NameAndSlug form={form} maxLength={limits.categoryNameMaxChars} isNew={!category} />
      <Field
        label="Tagline"
        maxLength={80}
        autoComplete="off"
        hint="A few words below its name"
        {...form.field('tagline')}
      />
      <ParentSelect form={form.field('parent_id')} own={category?.id} />
      <RichTextField
        label="Description"
        maxLength={2000}
        rows={8}
        hint="Shown below the products of the category"
        {...form.control('description')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <ImageField label="Image" currentUrl={category?.image ?? ''} {...form.control('image')} />
        <ImageField
          label="Image for phones"
          currentUrl={category?.image_mobile ?? ''}
          {...form.control('image_mobile')}
        />
      </div>
      <ImageField
        label="Banner"
        hint="Wide, shown at the top of the category’s page"
        currentUrl={form.values.remove_banner ? '' : (category?.banner ?? '')}
        {...form.control('banner')}
      />
      {category?.banner ? <Switch label="Remove the banner" withLabel {...form.flag('remove_banner')} /> : null}
      <CategoryFilters {...form.control('filters')} />
      <CategorySeo form={form} path={href('series', { catId: category?.id ?? '…' })} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SortField {...form.control('sort')} />
        <div>
          <Switch label="Show in menus" withLabel {...form.flag('in_header')} />
          <Switch label="Is Active" withLabel {...form.flag('is_active')} />
        </div>
      </div>
      <FormButtons cancel={href('adminCategories')} busy={form.busy} />
      {form.leaveDialog}
    </form>
  )
}

interface ParentSelectProps {
  form: { name: string; value: string; error: string | undefined; onChange(event: { target: { value: string } }): void }
  /** The category itself, which cannot be its own parent. */
  own: number | undefined
}

function ParentSelect({ form, own }: ParentSelectProps) {
  const choices = useCatalogueChoices()
  const categories = choices.phase === 'ready' ? choices.data.categories : []
  return (
    <Select
      {...form}
      label="Parent"
      placeholder="None"
      options={categories.filter(({ id }) => id !== own).map(({ id, name }) => ({ value: String(id), label: name }))}
      disabled={choices.phase !== 'ready'}
    />
  )
}

interface CategorySeoProps {
  form: Pick<Form<CategoryDraft>, 'values' | 'field'>
  path: string
}

/** Title and description for search engines, with a preview of the search result. */
function CategorySeo({ form: { values, field }, path }: CategorySeoProps) {
  const { seo_title: title, seo_description: description } = values
  return (
    <>
      <Field
        label="SEO title"
        maxLength={60}
        autoComplete="off"
        hint={`${title.length} of 60. If empty, the name is used`}
        {...field('seo_title')}
      />
      <TextArea
        label="SEO description"
        maxLength={160}
        rows={2}
        hint={`${description.length} of 160. If empty, the description is used`}
        {...field('seo_description')}
      />
      <SearchPreview title={title || values.name} description={description || values.description} path={path} />
    </>
  )
}
