import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '../display/class-names.ts'
import { isPlainClick } from '../actions/plain-click.ts'

export interface RadioLink {
  key: string
  /** Accessible name, for choices without text. */
  label?: string
  href: string
  checked: boolean
  /** Cannot be chosen; the content says why. */
  disabled?: boolean
  content: ReactNode
}

interface RadioLinksProps {
  /** Id of the element that names the group. */
  labelledBy: string
  choices: readonly RadioLink[]
  /**
   * Hydrated: arrow keys move within the group, which is one Tab stop. Before hydration each choice is a plain link.
   */
  enhanced: boolean
  onSelect(key: string): void
  className?: string
  linkClassName?: string
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Single choice in which each option has its own address: links without JavaScript, radio buttons with it. */
export function RadioLinks({ labelledBy, choices, enhanced, onSelect, className, linkClassName }: RadioLinksProps) {
  const group = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const enabled = choices.filter((choice) => !choice.disabled)
    const current = enabled.findIndex((choice) => choice.checked)
    const step = steps[event.key]
    const stepped = step === undefined ? undefined : enabled[(current + step + enabled.length) % enabled.length]
    const focused = (event.target as HTMLElement).dataset.choice
    const next = event.key === ' ' ? enabled.find((choice) => choice.key === focused) : stepped
    if (!next) return
    event.preventDefault()
    onSelect(next.key)
    group.current?.querySelector<HTMLElement>(`[data-choice="${CSS.escape(next.key)}"]`)?.focus()
  }

  return (
    <div ref={group} role="radiogroup" aria-labelledby={labelledBy} className={className}>
      {choices.map((choice) => (
        <a
          key={choice.key}
          role="radio"
          data-choice={choice.key}
          aria-checked={choice.checked}
          aria-disabled={choice.disabled || undefined}
          aria-label={choice.label}
          title={choice.label}
          href={choice.disabled ? undefined : choice.href}
          tabIndex={choice.disabled || (enhanced && !choice.checked) ? -1 : 0}
          onKeyDown={onKeyDown}
          onClick={(event) => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            if (!choice.disabled) onSelect(choice.key)
          }}
          className={classNames('cursor-pointer aria-disabled:cursor-not-allowed', linkClassName)}
        >
          {choice.content}
        </a>
      ))}
    </div>
  )
}
