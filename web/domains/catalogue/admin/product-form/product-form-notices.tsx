import { dateTimeText } from '../../../../lib/format/date-text.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Notice } from '../../../../ui/display/notice.tsx'
import { fieldLabel } from './product-fields.data.ts'
import type { ProductFormState } from './use-product-form.ts'

/** Another staff member saved first: shows who, when and which sections, with the two ways to continue. */
export function ConflictNotice({ conflict }: { conflict: NonNullable<ProductFormState['conflict']> }) {
  const { theirs, names, loadTheirs, keepMine } = conflict
  const parts = [...new Set(names.map(fieldLabel))]
  return (
    <div data-summary="" role="alertdialog" aria-labelledby="conflict-title" tabIndex={-1} className="outline-none">
      <Notice tone="warning">
        <p id="conflict-title">{`${theirs.updated_by ?? 'Another staff member'} saved this product on ${dateTimeText(theirs.updated_at)}, while you were editing it. Your changes are not saved yet.`}</p>
        {parts.length > 0 ? <p className="mt-1 font-normal">Changed: {parts.join(', ')}.</p> : null}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button tone="secondary" size="small" onClick={loadTheirs}>
            Load theirs
          </Button>
          <Button tone="secondary" size="small" onClick={keepMine}>
            Keep mine
          </Button>
        </div>
      </Notice>
    </div>
  )
}

/** Offers to restore unsaved input from an earlier visit. */
export function RestoreNotice({ restorable }: { restorable: Exclude<ProductFormState['restorable'], null> }) {
  const { at, lostImages, restore, discard } = restorable
  return (
    <Notice tone="info">
      <p>{`Your changes from ${dateTimeText(at)} were not saved.`}</p>
      {lostImages > 0 ? (
        <p className="mt-1 font-normal">
          {lostImages === 1 ? 'One picture has to be chosen again.' : `${lostImages} pictures have to be chosen again.`}
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button tone="secondary" size="small" onClick={restore}>
          Restore
        </Button>
        <Button tone="secondary" size="small" onClick={discard}>
          Discard
        </Button>
      </div>
    </Notice>
  )
}
