import type { Category } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { api } from '../../../../lib/api/call-api.ts'
import { useRowActions } from '../../../../lib/lists/use-row-actions.ts'

/** Actions of the category list. */
export function useCategoryActions(list: { reload(): Promise<void>; onDone(): void }) {
  const { busy, runAction } = useRowActions(list)
  return {
    busy,
    activate: ({ id, name, description, seo_title, seo_description }: Category, isActive: boolean) =>
      runAction(
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
      runAction(api.post('admin/category-delete-category', { id, move_to: moveTo })),
    sort: (ids: number[]) => runAction(api.post('admin/category-sort', { ids })),
  }
}
