import type { SavedList } from '@handset/contract/domains/back-office/saved-lists.ts'
import type { SavedView } from '@handset/contract/domains/back-office/back-office.contract.ts'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { api, errorMessage } from '../../../lib/api/call-api.ts'
import { undoAction } from '../../../lib/forms/undo-change.ts'
import { toast } from '../../../lib/stores/toast-queue.ts'
import { MenuButton } from '../../../ui/actions/menu-button.tsx'
import { MenuItem, menuItemClass } from '../../../ui/actions/row-menu.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { ViewNameForm } from './view-name-form.tsx'

interface SavedViewMenuProps {
  list: SavedList
  view: SavedView
  onChanged(): void
}

/** Menu of the current saved view: rename, share with all staff, delete. */
export function SavedViewMenu({ list, view, onChanged }: SavedViewMenuProps) {
  const [isDeleting, setIsDeleting] = useState(false)
  const [isRenaming, setIsRenaming] = useState(false)
  const [busy, setBusy] = useState(false)
  const { id, name, query, is_shared } = view
  const isShared = is_shared === 1

  async function send(
    request: ReturnType<typeof api.post<'admin/save-view' | 'admin/delete-view'>>,
    offerUndo?: () => () => void,
  ) {
    setBusy(true)
    const response = await request
    if (response.status) toast.success(response.message, offerUndo?.())
    else toast.warning(errorMessage(response))
    setBusy(false)
    setIsDeleting(false)
    onChanged()
  }

  return (
    <>
      <MenuButton
        label={`Options of the view ‘${name}’`}
        look="row"
        icon={<Ellipsis aria-hidden="true" className="size-4.5" />}
      >
        {(close) =>
          isRenaming ? (
            <ViewNameForm
              label={`New name of ‘${name}’`}
              button="Rename"
              view={{ id, list, query, is_shared: isShared }}
              name={name}
              onCancel={() => setIsRenaming(false)}
              onSaved={() => {
                setIsRenaming(false)
                close()
                onChanged()
              }}
            />
          ) : (
            <>
              <button type="button" className={menuItemClass} onClick={() => setIsRenaming(true)}>
                Rename
              </button>
              <MenuItem
                close={close}
                disabled={busy}
                onSelect={() => void send(api.post('admin/save-view', { id, list, name, query, is_shared: !isShared }))}
              >
                {isShared ? 'Stop sharing' : 'Share with all staff'}
              </MenuItem>
              <MenuItem close={close} onSelect={() => setIsDeleting(true)}>
                Delete
              </MenuItem>
            </>
          )
        }
      </MenuButton>
      {isDeleting ? (
        <ConfirmDialog
          open
          title={`Delete the view ‘${name}’?`}
          confirm="Delete view"
          busy={busy}
          onConfirm={() =>
            void send(api.post('admin/delete-view', { id }), () => undoAction(`saved-view/${id}`, onChanged))
          }
          onCancel={() => setIsDeleting(false)}
        >
          {isShared
            ? 'Nobody is offered it any more. What the list shows stays as it is.'
            : 'What the list shows stays as it is.'}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
