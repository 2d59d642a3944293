import { Anchor } from '../actions/anchor.tsx'

/** Breadcrumb trail; the last entry is the current page. */
export function Breadcrumb({ trail }: { trail: readonly { label: string; href?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb" className="py-4 text-small text-muted">
      <ol className="flex flex-wrap items-center gap-x-2">
        {trail.map((step, index) => (
          <li key={step.label} className="flex items-center gap-2">
            {index > 0 ? <span aria-hidden="true">/</span> : null}
            {step.href ? (
              <Anchor href={step.href} className="py-2 hover:text-ink hover:underline">
                {step.label}
              </Anchor>
            ) : (
              <span aria-current="page" className="text-strong">
                {step.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
