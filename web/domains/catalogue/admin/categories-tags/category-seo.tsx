import type { Form } from '../../../../lib/forms/use-form.ts'
import { Field } from '../../../../ui/fields/field.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import type { CategoryDraft } from './category-draft.ts'
import { SearchPreview } from '../product-form/search-preview.tsx'

interface CategorySeoProps {
  form: Pick<Form<CategoryDraft>, 'values' | 'field'>
  /** The address of its page. */
  path: string
}

/** Title and description for search engines, with a preview of the search result. */
export function CategorySeo({ form: { values, field }, path }: CategorySeoProps) {
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
