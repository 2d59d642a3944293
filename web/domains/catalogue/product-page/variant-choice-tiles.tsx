import { moneyText } from '../../../lib/format/money-text.ts'
import { classNames } from '../../../ui/display/class-names.ts'
import { ColorDot } from '../../../ui/fields/swatch.tsx'
import type { VariantChoice } from '../shared/variant-choices.ts'

/** Colour choice: a dot with a ring when selected, struck when sold out. */
export function ColorTile({ choice: { variant, checked, soldOut } }: { choice: VariantChoice }) {
  return (
    <span className="relative grid size-12 place-items-center">
      <ColorDot
        hex={variant.color_hex}
        className={classNames(
          'size-10 text-ink inset-ring-2',
          checked && 'size-9 ring-2 ring-ink ring-offset-3 ring-offset-ground',
        )}
      />
      {soldOut ? (
        <svg aria-hidden="true" viewBox="0 0 40 40" className="pointer-events-none absolute size-10 stroke-ground">
          <path d="M6 34 34 6" strokeWidth="4" />
          <path d="M6 34 34 6" strokeWidth="1.5" className="stroke-ink" />
        </svg>
      ) : null}
    </span>
  )
}

/** Option with its price difference to the selected one, or the reason why it is unavailable. */
export function OptionTile({
  choice: { name, checked, soldOut, missing },
  reason,
  difference,
}: {
  choice: VariantChoice
  reason?: string
  difference: number
}) {
  return (
    <span
      className={classNames(
        'flex min-h-14 flex-col items-start justify-center rounded-card border px-4 py-2 transition-colors duration-120',
        checked ? 'border-ink ring-1 ring-ink' : 'border-line hover:border-strong',
        missing && 'border-dashed',
      )}
    >
      <span className={classNames('text-small font-medium', (soldOut || missing) && 'text-muted line-through')}>
        {name}
      </span>{' '}
      <span className="text-caption text-muted tabular">{reason ?? differenceText(difference, checked)}</span>
    </span>
  )
}

function differenceText(difference: number, checked: boolean): string {
  if (difference !== 0) return `${difference > 0 ? '+' : '−'}${moneyText(Math.abs(difference))}`
  return checked ? 'Chosen' : 'Same price'
}
