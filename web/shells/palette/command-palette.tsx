import { limits } from '@handset/contract/limits.ts'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useCan } from '../../lib/session/staff-session.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { SlowNote } from '../../ui/display/slow-note.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { useModal } from '../../ui/overlays/use-modal.ts'
import type { AdminLink } from '../admin-links.ts'
import type { PaletteCommand } from './palette-command.ts'
import { PaletteResults } from './palette-results.tsx'
import { paletteSections } from './palette-sections.ts'
import { recentCommands } from './recent-commands.ts'
import { typeAhead } from './type-ahead.ts'
import { type PaletteSearch, usePaletteSearch } from './use-palette-search.ts'

interface CommandPaletteProps {
  links: readonly AdminLink[]
  onClose(): void
  showShortcuts(): void
  logOut(): void
}

const arrowSteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Command palette (Ctrl+K): one field for pages, actions, orders, customers, products, IMEIs and invoices. Arrow keys
 * choose, Enter opens, Ctrl+Enter opens in a new tab.
 */
export default function CommandPalette({ links, onClose, showShortcuts, logOut }: CommandPaletteProps) {
  const modal = useModal({ open: true, onClose })
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(typeAhead.read)
  const [chosenId, setChosenId] = useState<string>()
  const search = usePaletteSearch(text)
  const can = useCan()
  const sections = paletteSections({ text, links, search, can, showShortcuts, logOut })
  const commands = sections.flatMap((section) => section.commands)
  const active = commands.find(({ id }) => id === chosenId) ?? commands[0]
  const choose = useChoose(onClose)
  // Before the next key arrives: it finds the field with all that was typed until now.
  useLayoutEffect(() => {
    field.current?.focus()
    setText(typeAhead.end())
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    const step = arrowSteps[event.key]
    if (event.nativeEvent.isComposing || (step === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    if (!active) return
    if (step === undefined) return choose(active, event.ctrlKey || event.metaKey)
    const next = commands.indexOf(active) + step + commands.length
    setChosenId(commands[next % commands.length]?.id)
  }

  return (
    <dialog
      {...modal}
      aria-label="Go to"
      className="modal modal-center mx-auto mt-4 max-h-[min(80dvh,640px)] w-[min(640px,calc(100vw-32px))] flex-col overflow-hidden rounded-card border border-line-soft bg-ground text-ink shadow-floating open:flex md:mt-[12vh]"
    >
      <div className="flex items-center gap-2 border-b border-line-soft pl-4">
        <Search className="size-5 shrink-0 text-muted" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label="Page, action or record"
          aria-expanded={commands.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
          placeholder="Page, order, customer or IMEI"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={limits.searchMaxChars}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setChosenId(undefined)
          }}
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 flex-1 bg-transparent text-base text-ellipsis outline-none placeholder:text-muted"
        />
        {search.phase === 'searching' ? <Spinner className="text-muted" /> : null}
        <IconButton label="Close" data-close="" onClick={onClose}>
          <X className="size-5" />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
        <SearchState search={search} retry={search.retry} />
        <PaletteResults
          id={listId}
          sections={sections}
          activeId={active?.id}
          onActive={({ id }) => setChosenId(id)}
          onChoose={(command) => choose(command, false)}
        />
      </div>
      <KeyHints />
    </dialog>
  )
}

/** Opens or runs a command, and notes what was opened. */
function useChoose(onClose: () => void) {
  const navigate = useNavigate()
  return (command: PaletteCommand, inNewTab: boolean) => {
    const { label, detail = '', href, run } = command
    if (href !== undefined && !href.includes('?')) recentCommands.add({ label, detail, href })
    if (href !== undefined && inNewTab) return void window.open(href, '_blank', 'noopener')
    onClose()
    run?.()
    if (href !== undefined) void navigate(href)
  }
}

/** What became of the search, also for screen readers. */
function SearchState({ search, retry }: { search: PaletteSearch; retry(): void }) {
  const count = search.phase === 'ready' ? Object.values(search.data).flat().length : undefined
  return (
    <>
      {search.phase === 'searching' && !search.data ? <SlowNote /> : null}
      {search.phase === 'failed' ? (
        <p role="alert" className="flex flex-wrap items-center gap-x-3 px-3 pb-2 text-small text-danger">
          The search failed. {search.message}
          <Button tone="text" size="compact" onClick={retry}>
            Retry
          </Button>
        </p>
      ) : null}
      <output className={count === 0 ? 'block px-3 pt-1 pb-2 text-small text-muted' : 'sr-only'}>
        {count === 0 ? 'No order, customer, product, IMEI or invoice found' : null}
        {count ? `${count} found` : null}
      </output>
    </>
  )
}

const hints = [
  ['↑ ↓', 'choose'],
  ['Enter', 'open'],
  ['Ctrl Enter', 'new tab'],
  ['Esc', 'close'],
] as const

const KeyHints = () => (
  <p className="flex gap-4 border-t border-line-soft px-4 py-2 text-caption text-muted max-md:hidden">
    {hints.map(([keys, effect]) => (
      <span key={keys}>
        <kbd className="font-mono">{keys}</kbd> {effect}
      </span>
    ))}
  </p>
)
