import type { Category } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { api } from '../../../../lib/api/call-api.ts'
import { useRowWork } from '../../../../lib/lists/use-row-work.ts'

/** What the list does to categories. */
export function useCategoryWork(list: { reload(): Promise<void>; onDone(): void }) {
  const { busy, done } = useRowWork(list)
  return {
    busy,
    activate: ({ id, name, description, seo_title, seo_description }: Category, isActive: boolean) =>
      done(
        api.post('admin/category-update-category', {
          id,
          name,
          description,
          seo_title,
          seo_description,
          is_active: isActive,
        }),
      ),
    remove: ({ id }: Category, moveTo?: string) =>
      done(api.post('admin/category-delete-category', { id, move_to: moveTo })),
    sort: (ids: number[]) => done(api.post('admin/category-sort', { ids })),
  }
}
