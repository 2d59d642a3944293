import type { StaffSearch } from '@handset/contract/domains/dashboard/staff-search.contract.ts'
import { useEffect, useState } from 'react'
import { api, errorMessage } from '../../lib/api/call-api.ts'

const pauseMs = 150
const minLength = 2

export type PaletteSearch =
  | { phase: 'idle' }
  | { phase: 'searching'; data: StaffSearch | undefined }
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; data: StaffSearch }

/** Searches a moment after the last key; a search that is overtaken is cancelled, and its results stay until the next. */
export function usePaletteSearch(text: string): PaletteSearch & { retry(): void } {
  const term = text.trim()
  const [found, setFound] = useState<PaletteSearch & { term: string }>({ phase: 'idle', term: '' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (term.length < minLength) return undefined
    const controller = new AbortController()
    async function run() {
      const response = await api.get('admin/search', { search: term }, { signal: controller.signal })
      if (controller.signal.aborted) return
      setFound(
        response.status
          ? { term, phase: 'ready', data: response.data }
          : { term, phase: 'failed', message: errorMessage(response) },
      )
    }
    const timer = setTimeout(() => void run(), pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [term, tries])
  const retry = () => {
    setFound({ phase: 'idle', term: '' })
    setTries(tries + 1)
  }
  if (term.length < minLength) return { phase: 'idle', retry }
  if (found.term !== term) return { phase: 'searching', data: found.phase === 'ready' ? found.data : undefined, retry }
  return { ...found, retry }
}
