import type { Tag } from '@handset/contract/domains/catalogue/catalogue.contract.ts'
import { api } from '../../../../lib/api/call-api.ts'
import { undoChange } from '../../../../lib/forms/undo-change.ts'
import { useRowActions } from '../../../../lib/lists/use-row-actions.ts'

/** Actions of the tag list. */
export function useTagActions(list: { reload(): Promise<void>; onDone(): void }) {
  const { busy, runAction } = useRowActions(list)
  return {
    busy,
    activate: ({ id, name, color }: Tag, isActive: boolean) =>
      runAction(api.post('admin/tag-update-tag', { id, name, color, is_active: isActive }), () =>
        undoChange(`tag/${id}`),
      ),
    /** The file of an icon is deleted at once, so only a tag without one comes back. */
    remove: ({ id, image }: Tag) =>
      runAction(api.post('admin/tag-delete-tag', { id }), () => (image === '' ? undoChange(`tag/${id}`) : undefined)),
  }
}
