import type { Category } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { href } from '@handset/contract/pages.ts'
import { usePageForm } from '../../../../lib/forms/use-page-form.ts'
import { Field } from '../../../../ui/fields/field.tsx'
import { FormButtons } from '../../../../ui/actions/form-buttons.tsx'
import { Switch } from '../../../../ui/fields/switch.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { categoryDraft, saveCategory } from './category-draft.ts'
import { CategorySeo } from './category-seo.tsx'
import { NameAndSlug } from './name-and-slug.tsx'
import { ImageField } from '../../../../ui/fields/image-field.tsx'
import { SortField } from './sort-field.tsx'

/** Adds a category, or changes one. */
export function CategoryForm({ category }: { category?: Category }) {
  const { form, draft, change, errors, busy, submit, leaveDialog } = usePageForm({
    initial: categoryDraft(category),
    save: (fields) => saveCategory(category?.id, fields),
    backHref: href('adminCategories'),
  })
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="flex max-w-200 flex-col gap-5 rounded-card border border-line bg-ground p-4 sm:p-6"
    >
      <NameAndSlug draft={draft} errors={errors} maxLength={limits.categoryName} isNew={!category} change={change} />
      <Field
        label="Tagline"
        maxLength={80}
        autoComplete="off"
        hint="A few words below its name"
        value={draft.tagline}
        error={errors.tagline}
        onChange={({ target }) => change({ tagline: target.value })}
      />
      <TextArea
        label="Description"
        maxLength={2000}
        value={draft.description}
        error={errors.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <ImageField
          label="Image"
          currentUrl={category?.image ?? ''}
          file={draft.image}
          error={errors.image}
          onChange={(image) => change({ image })}
        />
        <ImageField
          label="Image for phones"
          currentUrl={category?.image_mobile ?? ''}
          file={draft.image_mobile}
          error={errors.image_mobile}
          onChange={(image_mobile) => change({ image_mobile })}
        />
      </div>
      <CategorySeo
        draft={draft}
        errors={errors}
        path={category ? href('series', { catId: category.id }) : href('products')}
        change={change}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SortField value={draft.sort} error={errors.sort} onChange={(sort) => change({ sort })} />
        <div>
          <Switch
            label="Show in menus"
            withLabel
            checked={draft.in_header}
            onChange={(in_header) => change({ in_header })}
          />
          <Switch
            label="Is Active"
            withLabel
            checked={draft.is_active}
            onChange={(is_active) => change({ is_active })}
          />
        </div>
      </div>
      <FormButtons cancel={href('adminCategories')} busy={busy} />
      {leaveDialog}
    </form>
  )
}
