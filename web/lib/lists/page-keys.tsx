import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { isTyping } from '../page/is-typing.ts'
import { usePageShortcuts } from '../page/page-shortcuts.ts'

interface PageKeysProps {
  page: number
  lastPage: number
  pageHref(page: number): string
}

const steps: Partial<Record<string, number>> = { J: 1, K: -1 }

/** Shift+J and Shift+K open the next and the previous page of a list. Ignored while the user types or a dialog is open. */
export function PageKeys({ page, lastPage, pageHref }: PageKeysProps) {
  const navigate = useNavigate()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target) || document.querySelector('dialog:modal')) return
    const wanted = page + (steps[event.key] ?? 0)
    if (wanted !== page && wanted >= 1 && wanted <= lastPage) void navigate(pageHref(wanted))
  })
  usePageShortcuts('Pages of the list', [{ keys: 'J K', effect: 'Next and previous page, with Shift' }])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return null
}
