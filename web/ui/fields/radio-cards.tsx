import type { ReactNode } from 'react'
import { classNames } from '../display/class-names.ts'

export interface RadioCard {
  value: string
  label: string
  /** Details below the label. */
  detail?: ReactNode
  disabled?: boolean
}

interface RadioCardsProps {
  legend: string
  name: string
  cards: readonly RadioCard[]
  value: string
  onChange(value: string): void
  /** Hides the legend visually where a heading already shows it. */
  hideLegend?: boolean
  columns?: boolean
}

/** Radio group in which each option is a card with a large touch target. */
export function RadioCards({ legend, name, cards, value, onChange, hideLegend, columns }: RadioCardsProps) {
  return (
    <fieldset>
      <legend className={hideLegend ? 'sr-only' : 'mb-2 text-small font-medium text-strong'}>{legend}</legend>
      <div className={classNames('grid gap-3', columns && 'sm:grid-cols-2')}>
        {cards.map((card) => (
          <label
            key={card.value}
            className="flex min-h-12 items-start gap-3 rounded-card border border-line p-4 transition-colors duration-120 hover:border-control has-checked:border-accent has-checked:bg-accent-ground has-checked:ring-1 has-checked:ring-accent has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
          >
            <input
              type="radio"
              name={name}
              value={card.value}
              checked={card.value === value}
              disabled={card.disabled}
              onChange={() => onChange(card.value)}
              aria-label={card.label}
              className="mt-0.5 size-5 shrink-0 accent-accent outline-none"
            />
            <span className="min-w-0 flex-1">
              <span className="block field-text font-medium">{card.label}</span>
              {card.detail ? <span className="mt-1 block text-small text-soft">{card.detail}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
