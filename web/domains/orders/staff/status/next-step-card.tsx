import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleArrowRight from 'lucide-react/icons/circle-arrow-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import Hourglass from 'lucide-react/icons/hourglass'
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { useCan } from '../../../../lib/session/staff-session.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { LinkButton } from '../../../../ui/actions/link-button.tsx'
import { classNames } from '../../../../ui/display/class-names.ts'
import type { StaffOrder } from '../../staff-order.data.ts'
import { findNextStep } from './next-step.ts'
import { useLineDialog } from '../line/use-line-dialog.tsx'

const tones = {
  action: { Icon: CircleArrowRight, iconClass: 'text-accent-text' },
  waiting: { Icon: Hourglass, iconClass: 'text-muted' },
  alert: { Icon: CircleAlert, iconClass: 'text-danger' },
  done: { Icon: CircleCheck, iconClass: 'text-success' },
} as const

interface NextStepProps {
  order: StaffOrder
  reload(): Promise<void>
}

/** Keeps the focus of who works by keyboard: a button that has done its work goes, and the next one comes a moment later. */
function useStepFocus(card: RefObject<HTMLElement | null>, step: string) {
  const wasHere = useRef(false)
  useEffect(() => {
    const { activeElement, body } = document
    if (wasHere.current && (activeElement === body || activeElement === card.current))
      (card.current?.querySelector('button') ?? card.current)?.focus()
  }, [card, step])
  return {
    onFocus: () => void (wasHere.current = true),
    onBlur({ relatedTarget, currentTarget }: FocusEvent) {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) wasHere.current = false
    },
  }
}

/** What the order waits for, and the button that carries it on. */
export function NextStepCard(props: NextStepProps) {
  const { tone, text, action, link } = findNextStep(props.order)
  const { Icon, iconClass } = tones[tone]
  const can = useCan()
  const card = useRef<HTMLElement>(null)
  const focus = useStepFocus(card, text)
  const { openDialog, dialog } = useLineDialog(props)
  return (
    <section
      ref={card}
      tabIndex={-1}
      {...focus}
      aria-label="Next step"
      className="flex flex-wrap items-center gap-x-3 gap-y-3 rounded-card border border-line bg-ground p-4 outline-none sm:px-5 print:hidden"
    >
      <Icon aria-hidden="true" className={classNames('size-5 shrink-0', iconClass)} />
      {/* Staff who carry one order after the other on hear what comes next. */}
      <p aria-live="polite" className="min-w-0 flex-1 basis-60 font-medium">
        {text}
      </p>
      {action && can(action.permission) ? (
        <Button size="small" className="max-sm:w-full" onClick={() => openDialog(action.dialog, action.line)}>
          {action.label}
        </Button>
      ) : null}
      {link && can(link.permission) ? (
        <LinkButton size="small" className="max-sm:w-full" href={link.href}>
          {link.label}
        </LinkButton>
      ) : null}
      {dialog}
    </section>
  )
}
