import CircleHelp from 'lucide-react/icons/circle-question-mark'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../display/class-names.ts'
import { useTip } from './use-tip.ts'

type TipBoxProps = ReturnType<typeof useTip>['tipProps'] & Pick<ComponentProps<'span'>, 'children'>

/** The box of a tip; belongs beside its anchor. */
export function TipBox({ children, ...tipProps }: TipBoxProps) {
  return (
    <span
      {...tipProps}
      role="tooltip"
      popover="manual"
      className="fixed m-0 max-w-[min(320px,calc(100vw-16px))] rounded-control border border-line-strong bg-ground px-3 py-2 text-left text-small font-normal tracking-normal whitespace-normal text-strong normal-case shadow-floating"
    >
      {children}
    </span>
  )
}

interface TipProps {
  /** One or two sentences. */
  tip: ReactNode
  /** The words that are explained; without them a question mark stands in their place, named by `label`. */
  children?: string
  label?: string
}

/** A word, or a question mark, that explains itself on hover, focus and press. */
export function Tip({ tip, children, label }: TipProps) {
  const { anchorProps, tipProps, toggle } = useTip()
  return (
    <>
      <button
        {...anchorProps}
        type="button"
        aria-label={children ? undefined : label}
        onClick={({ currentTarget }) => toggle(currentTarget)}
        className={classNames(
          'relative cursor-help pointer-coarse:after:absolute pointer-coarse:after:-inset-x-2 pointer-coarse:after:-inset-y-3',
          children
            ? 'underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-current'
            : 'inline-grid size-6 shrink-0 place-items-center rounded-full align-middle text-muted hover:text-ink',
        )}
      >
        {children ?? <CircleHelp className="size-4" />}
      </button>
      <TipBox {...tipProps}>{tip}</TipBox>
    </>
  )
}
