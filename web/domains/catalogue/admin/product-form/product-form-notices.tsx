import { dateText, dateTimeText } from '../../../../lib/format/date-text.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Notice } from '../../../../ui/display/notice.tsx'
import { indiaTime } from '../../../../lib/format/india-time.ts'
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
          <Button tone="secondary" size="compact" onClick={loadTheirs}>
            Load theirs
          </Button>
          <Button tone="secondary" size="compact" onClick={keepMine}>
            Keep mine
          </Button>
        </div>
      </Notice>
    </div>
  )
}

type Restorable = Exclude<ProductFormState['restorable'], null>

/** '10:42' today, '24/11/2026, 10:42' on other days. */
const draftTime = (at: string): string =>
  dateText(at) === dateText(new Date().toISOString()) ? indiaTime(at) : dateTimeText(at)

/** Why the stored product is not the one that the draft was based on, and what restoring does then. */
function OutdatedDraft({ saved, overwritten }: Pick<Restorable, 'saved' | 'overwritten'>) {
  const parts = [...new Set(overwritten.map(fieldLabel))]
  return (
    <p className="mt-1 font-normal">
      {`${saved?.updated_by ?? 'Another staff member'} saved this product on ${saved ? dateTimeText(saved.updated_at) : ''}, after your draft. `}
      {parts.length > 0
        ? `Restoring applies your changes to that version; both of you changed: ${parts.join(', ')}. Check these before you save.`
        : 'Restoring applies your changes to that version; none of them concerns what was saved.'}
    </p>
  )
}

/** Offers to restore unsaved input from an earlier visit. */
export function RestoreNotice({ restorable }: { restorable: Restorable }) {
  const { at, lostImages, isOutdated, overwritten, saved, restore, discard } = restorable
  return (
    <section aria-label="Stored draft">
      <Notice tone={isOutdated ? 'warning' : 'info'}>
        <p>{`Your changes from ${draftTime(at)} were not saved.`}</p>
        {isOutdated ? <OutdatedDraft saved={saved} overwritten={overwritten} /> : null}
        {lostImages > 0 ? (
          <p className="mt-1 font-normal">
            {lostImages === 1 ? 'One image has to be chosen again.' : `${lostImages} images have to be chosen again.`}
          </p>
        ) : null}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button tone="secondary" size="compact" onClick={restore}>
            {`Restore draft from ${draftTime(at)}`}
          </Button>
          <Button tone="text" size="compact" onClick={discard}>
            Discard draft
          </Button>
        </div>
      </Notice>
    </section>
  )
}
