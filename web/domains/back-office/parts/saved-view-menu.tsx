import type { SavedList } from '@handset/contract/domains/back-office/saved-lists.ts'
import type { SavedView } from '@handset/contract/domains/back-office/back-office.contract.ts'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { api } from '../../../lib/api/call-api.ts'
import { undoChange } from '../../../lib/forms/undo-change.ts'
import { useConfirmedActions } from '../../../lib/lists/use-confirmed-actions.tsx'
import { MenuButton } from '../../../ui/actions/menu-button.tsx'
import { MenuItem, menuItemClass } from '../../../ui/actions/row-menu.tsx'
import { ViewNameForm } from './view-name-form.tsx'

interface SavedViewMenuProps {
  list: SavedList
  view: SavedView
  reload(): Promise<void>
}

export function SavedViewMenu({ list, view, reload }: SavedViewMenuProps) {
  const [isRenaming, setIsRenaming] = useState(false)
  const { busy, runAction, ask, dialog } = useConfirmedActions(reload)
  const { id, name, query, is_shared } = view
  const isShared = is_shared === 1
  const askToDelete = () =>
    ask({
      title: `Delete the view ‘${name}’?`,
      confirm: 'Delete view',
      children: `${isShared ? 'Nobody is offered it any more. ' : ''}What the list shows stays as it is.`,
      onConfirm: () => void runAction(api.post('admin/delete-view', { id }), () => undoChange(`saved-view/${id}`)),
    })

  return (
    <>
      <MenuButton label={`Options of the view ‘${name}’`} look="row" icon={<Ellipsis className="size-4.5" />}>
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
                void reload()
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
                onSelect={() =>
                  void runAction(api.post('admin/save-view', { id, list, name, query, is_shared: !isShared }))
                }
              >
                {isShared ? 'Stop sharing' : 'Share with all staff'}
              </MenuItem>
              <MenuItem close={close} onSelect={askToDelete}>
                Delete
              </MenuItem>
            </>
          )
        }
      </MenuButton>
      {dialog}
    </>
  )
}
