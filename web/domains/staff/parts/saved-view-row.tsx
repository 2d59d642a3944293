import type { SavedList } from '@handset/contract/domains/staff/saved-lists.ts'
import type { SavedView } from '@handset/contract/domains/staff/staff.contract.ts'
import { useState } from 'react'
import { api } from '../../../lib/api/call-api.ts'
import { undoChange } from '../../../lib/forms/undo-change.ts'
import { useRowActions } from '../../../lib/lists/use-row-actions.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { RowActions } from '../../../ui/actions/row-actions.tsx'
import { ViewNameForm } from './view-name-form.tsx'

interface SavedViewRowProps {
  list: SavedList
  view: SavedView
  /** Its filters match the URL. */
  current: boolean
  reload(): Promise<void>
  onSelect(): void
}

/** A saved view: select, rename or delete it. */
export function SavedViewRow({ list, view, current, reload, onSelect }: SavedViewRowProps) {
  const [step, setStep] = useState<'shown' | 'renaming' | 'deleting'>('shown')
  const { busy, runAction } = useRowActions({ reload, onDone: () => setStep('shown') })
  if (step === 'renaming') {
    return (
      <li>
        <ViewNameForm
          label={`New name of ‘${view.name}’`}
          button="Rename"
          view={{ id: view.id, list, query: view.query }}
          name={view.name}
          onSaved={() => {
            setStep('shown')
            void reload()
          }}
          onCancel={() => setStep('shown')}
        />
      </li>
    )
  }
  return (
    <li className="flex min-h-12 items-center gap-3">
      <Anchor
        href={`?${view.query}`}
        aria-current={current ? 'true' : undefined}
        onClick={onSelect}
        className="min-w-0 flex-1 py-3 break-words hover:underline aria-current:font-semibold"
      >
        {view.name}
      </Anchor>
      {step === 'deleting' ? (
        <div className="flex gap-2 py-1">
          <Button tone="secondary" size="small" onClick={() => setStep('shown')}>
            Keep
          </Button>
          <Button
            tone="danger"
            size="small"
            busy={busy}
            onClick={() =>
              void runAction(api.post('admin/delete-view', { id: view.id }), () => undoChange(`saved-view/${view.id}`))
            }
          >
            Delete
          </Button>
        </div>
      ) : (
        <RowActions name={view.name} edit={() => setStep('renaming')} onDelete={() => setStep('deleting')} />
      )}
    </li>
  )
}
