import type { ReactNode } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import { classNames } from './class-names.ts'

const tones = {
  info: { toneClass: 'bg-info-ground text-info', Icon: Info },
  success: { toneClass: 'bg-success-ground text-success', Icon: CircleCheck },
  warning: { toneClass: 'bg-warning-ground text-warning', Icon: CircleAlert },
  danger: { toneClass: 'bg-danger-ground text-danger', Icon: CircleAlert },
} as const

export function Notice({
  tone,
  children,
  className,
}: {
  tone: keyof typeof tones
  children: ReactNode
  className?: string
}) {
  const { toneClass, Icon } = tones[tone]
  return (
    <div
      className={classNames(
        'flex items-start gap-3 rounded-card px-4 py-3 text-small font-medium',
        toneClass,
        className,
      )}
    >
      <Icon className="mt-px size-5 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
