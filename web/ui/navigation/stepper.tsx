import Check from 'lucide-react/icons/check'
import { classNames } from '../display/class-names.ts'

interface StepperProps {
  label: string
  steps: readonly string[]
  /** Index of the current step; earlier steps are done. */
  current: number
}

/** Progress through several steps. Display only, not interactive. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol aria-label={label} className="flex items-center gap-3 text-small font-medium">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={classNames('flex items-center gap-3', index > current && 'text-muted')}
        >
          {index > 0 ? (
            <span
              aria-hidden="true"
              className={classNames('h-px w-8 sm:w-14', index <= current ? 'bg-ink' : 'bg-line-strong')}
            />
          ) : null}
          <span className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={classNames(
                'grid size-7 place-items-center rounded-full text-caption font-semibold tabular',
                index < current && 'bg-success-ground text-success',
                index === current && 'bg-ink text-ground',
                index > current && 'border border-line-strong',
              )}
            >
              {index < current ? <Check className="size-4" /> : index + 1}
            </span>
            {step}
            {index < current ? <span className="sr-only"> (done)</span> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
