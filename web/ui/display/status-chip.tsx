import { classNames } from './class-names.ts'

export type StatusTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

const tones: Record<StatusTone, string> = {
  neutral: 'bg-tile text-soft',
  info: 'bg-info-ground text-info',
  success: 'bg-success-ground text-success',
  warning: 'bg-warning-ground text-warning',
  danger: 'bg-danger-ground text-danger',
}

/** Dot and text: the status never depends on colour alone. */
export function StatusChip({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 items-center gap-1.5 rounded-full px-2.5 text-caption font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {children}
    </span>
  )
}
