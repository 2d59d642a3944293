import { href } from '@handset/contract/pages.ts'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { Anchor } from '../ui/actions/anchor.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { controlClass } from '../ui/fields/field-frame.tsx'
import type { AdminLink } from './admin-links.ts'

interface CommandPaletteProps {
  open: boolean
  onClose(): void
  links: readonly AdminLink[]
}

interface Command {
  label: string
  href: string
  hint?: string
}

const arrowSteps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Commands for a text: pages whose name contains it, and a search for it among the orders. */
function commandsFor(text: string, links: readonly AdminLink[]): Command[] {
  const term = text.trim().toLowerCase()
  const found = links
    .filter(({ label }) => label.toLowerCase().includes(term))
    .map(({ label, href: url, key }) => ({ label, href: url, hint: `g ${key}` }))
  if (term === '' || !links.some((link) => link.href === href('adminOrders'))) return found
  return [
    ...found,
    {
      label: `Search orders for “${text.trim()}”`,
      href: `${href('adminOrders', {}, { searchText: text.trim() })}&fromDate=&toDate=`,
    },
  ]
}

/**
 * Command palette (Ctrl+K): opens any page, or finds an order by number, customer, mobile or IMEI. Arrow keys select,
 * Enter opens.
 */
export default function CommandPalette({ open, onClose, links }: CommandPaletteProps) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [text, setText] = useState('')
  const commands = commandsFor(text, links)
  useEffect(() => field.current?.focus(), [])

  function moveFocus(event: KeyboardEvent) {
    const step = arrowSteps[event.key] ?? 0
    if (step === 0) return
    event.preventDefault()
    const focusables = [field.current, ...(list.current?.querySelectorAll('a') ?? [])]
    const current = focusables.findIndex((element) => element === document.activeElement)
    focusables[(current + step + focusables.length) % focusables.length]?.focus()
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const [first] = commands
    if (!first) return
    onClose()
    void navigate(first.href)
  }

  return (
    <Dialog open={open} onClose={onClose} title="Go to">
      <form onSubmit={onSubmit}>
        <input
          ref={field}
          type="search"
          aria-label="Page or order"
          placeholder="Page, order number, customer, mobile or IMEI"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={moveFocus}
          className={controlClass}
        />
        <ul ref={list} aria-label="Results" className="mt-3 flex min-h-60 flex-col">
          {commands.map((command) => (
            <li key={command.href}>
              <Anchor
                href={command.href}
                onClick={onClose}
                onKeyDown={moveFocus}
                className="flex min-h-11 items-center justify-between rounded-control px-3 text-small font-medium hover:bg-tile focus-visible:bg-tile"
              >
                {command.label}
                {command.hint ? <kbd className="font-mono text-caption text-muted">{command.hint}</kbd> : null}
              </Anchor>
            </li>
          ))}
          {commands.length === 0 ? <li className="px-3 py-2 text-small text-muted">Nothing to show</li> : null}
        </ul>
      </form>
    </Dialog>
  )
}
