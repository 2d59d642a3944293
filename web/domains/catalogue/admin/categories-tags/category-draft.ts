import type { Category } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { categoryFilters } from './category-filters.tsx'
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
  banner: undefined as File | undefined,
  remove_banner: false,
  filters: category && category.filters.length > 0 ? category.filters : categoryFilters,
})

/** Sends the form; without an id it creates a category. An empty list cannot be sent, so no filter is sent as all. */
export function saveCategory(
  id: number | undefined,
  { image, image_mobile, banner, remove_banner, filters, ...rest }: CategoryDraft,
) {
  const files = Object.fromEntries(
    Object.entries({ image, image_mobile, banner }).flatMap(([field, file]) => (file ? [[field, [file]]] : [])),
  )
  const fields = { ...rest, filters: filters.length > 0 ? filters : categoryFilters }
  return id === undefined
    ? api.post('admin/category-add-category', fields, { files })
    : api.post('admin/category-update-category', { id, remove_banner, ...fields }, { files })
}
