import type { ReactNode } from 'react'
import X from 'lucide-react/icons/x'
import { Anchor } from './anchor.tsx'
import { classNames } from './class-names.ts'

export const chipLook =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-ground px-4 text-small font-medium whitespace-nowrap transition-colors duration-120 hover:border-strong'

export function ChipLink({ href, current, children }: { href: string; current?: boolean; children: ReactNode }) {
  return (
    <Anchor href={href} aria-current={current ? 'true' : undefined} className={classNames(chipLook, current && 'border-ink bg-ink text-ground')}>
      {children}
    </Anchor>
  )
}

/** A chosen filter that one press takes away. */
export function RemovableChip({ label, onRemove }: { label: string; onRemove(): void }) {
  return (
    <button type="button" onClick={onRemove} aria-label={`Remove ${label}`} className={classNames(chipLook, 'bg-sunken')}>
      {label}
      <X aria-hidden="true" className="size-4 text-muted" />
    </button>
  )
}
