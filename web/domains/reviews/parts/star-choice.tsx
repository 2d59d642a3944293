import { useId } from 'react'
import { classNames } from '../../../ui/display/class-names.ts'
import { starOutline } from '../../../ui/display/rating-stars.tsx'

const ratingLabels = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent']

interface StarChoiceProps {
  value: number
  onChange(rating: number): void
  error?: string
}

/** Rating input: five radio buttons, drawn as stars filled up to the selected one. */
export function StarChoice({ value, onChange, error }: StarChoiceProps) {
  const id = useId()
  return (
    <fieldset data-invalid={error ? '' : undefined} aria-describedby={error ? id : undefined}>
      <legend className="text-small font-medium text-strong">
        Rating<span aria-hidden="true">*</span>
      </legend>
      <div className="mt-1 -ml-2 flex items-center">
        {ratingLabels.map((label, index) => (
          <label
            key={label}
            className="grid size-12 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-accent-text"
          >
            <input
              type="radio"
              name="rating"
              value={index + 1}
              checked={value === index + 1}
              required
              onChange={() => onChange(index + 1)}
              className="sr-only"
            />
            <span className="sr-only">
              {index + 1} {index === 0 ? 'star' : 'stars'}, {label}
            </span>
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className={classNames(
                'size-8 transition-colors duration-120',
                index < value ? 'fill-[#e8930c]' : 'fill-line hover:fill-line-strong',
              )}
            >
              <path d={starOutline} />
            </svg>
          </label>
        ))}
        <span className="ml-3 text-small text-muted">{ratingLabels[value - 1]}</span>
      </div>
      {error ? (
        <p id={id} className="text-small font-medium text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
