import { Tip } from '../ui/overlays/tip.tsx'
import { type TermKey, terms } from './terms.ts'

/** A term that explains itself in place; `children` is another spelling of it. */
export function Term({ of, children }: { of: TermKey; children?: string }) {
  return <Tip tip={terms[of].text}>{children ?? terms[of].name}</Tip>
}

/** The terms of a form or a table whose own labels cannot hold a button. */
export function TermsLine({ of, className = '' }: { of: readonly TermKey[]; className?: string }) {
  return (
    <p className={`flex flex-wrap gap-x-4 gap-y-1 text-small text-muted ${className}`}>
      <span className="-mr-2">Terms:</span>
      {of.map((key) => (
        <Term key={key} of={key} />
      ))}
    </p>
  )
}
