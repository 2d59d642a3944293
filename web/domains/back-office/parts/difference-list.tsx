import ArrowRight from 'lucide-react/icons/arrow-right'
import { Fragment } from 'react'
import { auditFieldLabel, auditValueText } from '../audit-labels.ts'
import { type Difference, findDifferences } from '../audit-differences.ts'

interface DifferenceListProps {
  before: unknown
  after: unknown
}

const initialRowCount = 6
const maxTextLength = 90

/** A value; long ones are shortened and expand on click. */
function Value({ text }: { text: string }) {
  if (text.length <= maxTextLength) return <span className="break-words whitespace-pre-wrap">{text}</span>
  return (
    <details className="inline-block max-w-full align-top">
      <summary className="fold-head min-h-0 cursor-pointer items-start py-0 text-small wrap-anywhere">
        {text.slice(0, maxTextLength).replace(/[\s,]+$/u, '')}…
      </summary>
      <span className="mt-1 block rounded-control bg-sunken p-2 break-words whitespace-pre-wrap">{text}</span>
    </details>
  )
}

function DifferenceRows({ rows }: { rows: readonly Difference[] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 gap-y-1 sm:grid-cols-[minmax(96px,180px)_minmax(0,1fr)]">
      {rows.map(({ field, before, after }) => (
        <Fragment key={field}>
          <dt className="break-words text-muted">{auditFieldLabel(field)}</dt>
          <dd className="min-w-0">
            {before === null ? null : (
              <del className="text-soft">
                <span className="sr-only">before </span>
                <Value text={auditValueText(field, before)} />
              </del>
            )}
            {before !== null && after !== null ? <ArrowRight className="mx-2 inline size-3.5 text-muted" /> : null}
            {after === null ? null : (
              <ins className="font-medium no-underline">
                <span className="sr-only">now </span>
                <Value text={auditValueText(field, after)} />
              </ins>
            )}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** Differences of a change by field: old → new. Long lists are collapsed. */
export function DifferenceList({ before, after }: DifferenceListProps) {
  const all = findDifferences(before, after)
  if (all.length === 0)
    return (
      <p className="text-muted">
        {before === null && after === null ? 'No details were recorded.' : 'Nothing became different.'}
      </p>
    )
  const rest = all.slice(initialRowCount)
  return (
    <>
      <DifferenceRows rows={all.slice(0, initialRowCount)} />
      {rest.length > 0 ? (
        <details className="mt-1">
          <summary className="fold-head min-h-9 w-fit cursor-pointer py-1 text-small text-accent-text">{`${rest.length} more ${rest.length === 1 ? 'field' : 'fields'}`}</summary>
          <DifferenceRows rows={rest} />
        </details>
      ) : null}
    </>
  )
}
