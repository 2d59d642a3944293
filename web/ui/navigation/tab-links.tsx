import type { KeyboardEvent } from 'react'
import { isPlainClick } from '../actions/plain-click.ts'
import { classNames } from '../display/class-names.ts'
import { useScrollCurrentIntoView } from './use-current-in-view.ts'

interface Tab {
  key: string
  label: string
  href: string
}

interface TabLinksProps {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly Tab[]
  current: string
  /** Id of the tab panel; a tab's own id is this id plus its key. */
  panel: string
  /**
   * Hydrated: arrow keys move and select, and the tab list is one Tab stop. Before hydration each tab is a plain link.
   */
  enhanced: boolean
  /** Small text, as in lists of the back office. */
  compact?: boolean
  onSelect(key: string): void
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }
export const tabId = (panel: string, key: string) => `${panel}-tab-${key}`

/** Tabs in which each has its own address: links without JavaScript, tabs with it. */
export function TabLinks({ label, tabs, current, panel, enhanced, compact = false, onSelect }: TabLinksProps) {
  const list = useScrollCurrentIntoView<HTMLDivElement>(current)

  function onKeyDown(event: KeyboardEvent) {
    // Uses the focused tab, not the selected one: the selection may still be loading.
    const at = tabs.findIndex(({ key }) => tabId(panel, key) === (event.target as HTMLElement).id)
    const step = steps[event.key]
    const next =
      step !== undefined
        ? tabs[(at + step + tabs.length) % tabs.length]
        : event.key === 'Home'
          ? tabs[0]
          : event.key === 'End'
            ? tabs.at(-1)
            : event.key === ' '
              ? tabs[at]
              : undefined
    if (!next) return
    event.preventDefault()
    onSelect(next.key)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(panel, next.key))}`)?.focus()
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="relative -mx-[clamp(16px,4vw,40px)] flex fade-more gap-6 overflow-x-auto border-b border-line px-[clamp(16px,4vw,40px)] no-scrollbar sm:mx-0 sm:gap-8 sm:px-0"
    >
      {tabs.map((tab) => (
        <a
          key={tab.key}
          id={tabId(panel, tab.key)}
          role="tab"
          href={tab.href}
          aria-selected={tab.key === current}
          aria-controls={panel}
          tabIndex={enhanced && tab.key !== current ? -1 : 0}
          onKeyDown={onKeyDown}
          onClick={(event) => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            onSelect(tab.key)
          }}
          className={classNames(
            'relative flex shrink-0 items-center font-medium whitespace-nowrap transition-colors duration-120 focus-visible:-outline-offset-2',
            compact ? 'min-h-11 text-small' : 'min-h-12 text-base',
            tab.key === current
              ? 'text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-ink'
              : 'text-muted hover:text-ink',
          )}
        >
          {tab.label}
        </a>
      ))}
    </div>
  )
}
