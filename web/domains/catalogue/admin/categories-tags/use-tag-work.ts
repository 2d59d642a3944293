import type { Tag } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { api } from '../../../../lib/api/call-api.ts'
import { useRowWork } from '../../../../lib/lists/use-row-work.ts'

/** What the list does to a tag. */
export function useTagWork(list: { reload(): Promise<void>; onDone(): void }) {
  const { busy, done } = useRowWork(list)
  return {
    busy,
    activate: ({ id, name, color }: Tag, isActive: boolean) =>
      done(api.post('admin/tag-update-tag', { id, name, color, is_active: isActive })),
    remove: ({ id }: Tag) => done(api.post('admin/tag-delete-tag', { id })),
  }
}
