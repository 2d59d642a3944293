import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isEmptyScanField, isTyping } from '../lib/page/is-typing.ts'
import { toggleMenu } from './menu-collapse.ts'

interface Shortcuts {
  /** Pages with their key. */
  links: readonly { key: string; href: string }[]
  /** Absent where there is no palette. */
  openPalette?: () => void
  openHelp(): void
}

const secondKeyMs = 1200

/** No code begins with them. */
const scanFieldKeys: ReadonlySet<string> = new Set(['?', '/', '['])

/**
 * Keyboard shortcuts: Ctrl/Cmd+K for the palette, `/` for the search of the page, `[` for the menu, `?` for help, `g`
 * and a letter for a page. Ignored while the user types or a dialog is open.
 */
export function useShortcuts({ links, openPalette, openHelp }: Shortcuts) {
  const navigate = useNavigate()
  useEffect(() => {
    let prefixPressedAt = -Infinity
    function onKeyDown(event: KeyboardEvent) {
      if (openPalette && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        return openPalette()
      }
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (isTyping(event.target) && !(scanFieldKeys.has(event.key) && isEmptyScanField(event.target))) ||
        document.querySelector('dialog:modal')
      )
        return
      const link =
        performance.now() - prefixPressedAt < secondKeyMs ? links.find(({ key }) => key === event.key) : undefined
      prefixPressedAt = event.key === 'g' ? performance.now() : -Infinity
      if (link) void navigate(link.href)
      else if (event.key === '?') {
        event.preventDefault()
        openHelp()
      } else if (event.key === '/') focusSearch(event)
      else if (event.key === '[') {
        event.preventDefault()
        toggleMenu()
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [links, navigate, openHelp, openPalette])
}

/** The search of the page, if it has one. */
export const pageSearchField = () => document.querySelector<HTMLInputElement>('main input[type="search"]')

function focusSearch(event: KeyboardEvent) {
  const field = pageSearchField()
  if (!field) return
  event.preventDefault()
  field.focus()
  field.select()
}
