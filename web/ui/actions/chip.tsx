import type { ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { classNames } from '../display/class-names.ts'

export const chipClass =
  'inline-flex chip-height items-center gap-2 rounded-full border border-line bg-ground px-4 text-small font-medium whitespace-nowrap transition-colors duration-120 hover:border-strong'

export function ChipLink({ href, current, children }: { href: string; current?: boolean; children: ReactNode }) {
  return (
    <Anchor
      href={href}
      aria-current={current ? 'true' : undefined}
      className={classNames(chipClass, current && 'border-transparent bg-ink text-ground')}
    >
      {children}
    </Anchor>
  )
}

export function Chip({
  pressed,
  onPress,
  className,
  children,
}: {
  pressed: boolean
  onPress(): void
  className?: string
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={classNames(chipClass, pressed && 'border-transparent bg-ink text-ground', className)}
    >
      {children}
    </button>
  )
}
