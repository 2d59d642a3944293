import type { Category } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { api } from '../../../../lib/api/call-api.ts'

export type CategoryDraft = ReturnType<typeof categoryDraft>

/** Initial form values of a category; image fields are present only once a file is chosen. */
export const categoryDraft = (category?: Category) => ({
  name: category?.name ?? '',
  slug: category?.slug ?? '',
  tagline: category?.tagline ?? '',
  description: category?.description ?? '',
  seo_title: category?.seo_title ?? '',
  seo_description: category?.seo_description ?? '',
  sort: category ? String(category.sort) : '',
  parent_id: category?.parent_id ? String(category.parent_id) : '',
  in_header: category?.in_header === 1,
  is_active: category ? category.is_active === 1 : true,
  image: undefined as File | undefined,
  image_mobile: undefined as File | undefined,
})

/** Sends the form; without an id it creates a category. */
export function saveCategory(id: number | undefined, { image, image_mobile, ...fields }: CategoryDraft) {
  const files = { ...(image ? { image: [image] } : {}), ...(image_mobile ? { image_mobile: [image_mobile] } : {}) }
  return id === undefined
    ? api.post('admin/category-add-category', fields, { files })
    : api.post('admin/category-update-category', { id, ...fields }, { files })
}
