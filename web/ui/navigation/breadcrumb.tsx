import { Anchor } from '../actions/anchor.tsx'
import { classNames } from '../display/class-names.ts'

interface BreadcrumbProps {
  /** The last entry is the current page. */
  trail: readonly { label: string; href?: string }[]
  /** One small line above the heading of a back office page. */
  compact?: boolean
}

export function Breadcrumb({ trail, compact = false }: BreadcrumbProps) {
  return (
    <nav
      aria-label="Breadcrumb"
      className={classNames('text-muted print:hidden', compact ? 'pb-0.5 text-caption' : 'py-4 text-small')}
    >
      <ol className="flex flex-wrap items-center gap-x-2">
        {trail.map((step, index) => (
          <li key={step.label} className="flex items-center gap-2">
            {index > 0 ? <span aria-hidden="true">/</span> : null}
            {step.href ? (
              <Anchor
                href={step.href}
                className={classNames('hover:text-ink hover:underline', compact ? 'py-1' : 'py-2')}
              >
                {step.label}
              </Anchor>
            ) : (
              <span aria-current="page" className="text-strong wrap-anywhere">
                {step.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
