import { Field } from '../../../../ui/fields/field.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import type { CategoryDraft } from './category-draft.ts'
import { SearchPreview } from '../product-form/search-preview.tsx'

interface CategorySeoProps {
  draft: CategoryDraft
  errors: Record<string, string>
  /** The address of its page. */
  path: string
  change(changes: Partial<CategoryDraft>): void
}

/** What search engines are told, and how it may look there. */
export function CategorySeo({ draft, errors, path, change }: CategorySeoProps) {
  const { seo_title: title, seo_description: description } = draft
  return (
    <>
      <Field
        label="SEO title"
        maxLength={60}
        autoComplete="off"
        hint={`${title.length} of 60. Empty, it is the name`}
        value={title}
        error={errors.seo_title}
        onChange={({ target }) => change({ seo_title: target.value })}
      />
      <TextArea
        label="SEO description"
        maxLength={160}
        rows={2}
        hint={`${description.length} of 160. Empty, it is the description`}
        value={description}
        error={errors.seo_description}
        onChange={({ target }) => change({ seo_description: target.value })}
      />
      <SearchPreview title={title || draft.name} description={description || draft.description} path={path} />
    </>
  )
}
