import type { ProductForm } from '@handset/contract/domains/catalogue/product-form.contract.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { sessionToken } from '../../../../../lib/session/session-token.ts'
import type { ProductDraft } from '../product-form-draft.ts'
import { storedProductDraft } from './stored-product-draft.ts'

const saveDelayMs = 500

interface DraftState {
  saved: ProductForm | undefined
  base: ProductDraft
  draft: ProductDraft
  isChanged: boolean
}

/**
 * Stores unsaved input in this browser and offers to restore it. Nothing overwrites the stored draft until the offer
 * is answered.
 */
export function useStoredDraft({ saved, base, draft, isChanged }: DraftState) {
  const id = saved?.product_id
  const version = saved?.version ?? null
  const [offered, setOffered] = useState(() => storedProductDraft.read(id))
  const [storedAt, setStoredAt] = useState('')
  const latest = useRef(draft)
  latest.current = draft
  const discarded = useRef<ProductDraft>(undefined)

  useEffect(() => {
    if (offered) return undefined
    if (!isChanged) {
      storedProductDraft.remove(id)
      setStoredAt('')
      return undefined
    }
    function write() {
      // Input that was just saved must not be stored again while the form still reloads it.
      if (discarded.current !== draft) setStoredAt(storedProductDraft.write(id, { version, base, draft }))
    }
    const timer = setTimeout(write, saveDelayMs)
    // A tab that is closed or put aside may never run the timer.
    window.addEventListener('pagehide', write)
    document.addEventListener('visibilitychange', write)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', write)
      document.removeEventListener('visibilitychange', write)
    }
  }, [offered, isChanged, id, version, base, draft])

  // Leaving the page means that the user agreed to lose the input; a redirect after the session ended does not.
  useEffect(
    () => () => {
      if (!offered && sessionToken.read('admin')) storedProductDraft.remove(id)
    },
    [offered, id],
  )

  return {
    offered,
    /** When the current input was stored; '' if it is not. */
    storedAt,
    /** Called once the stored draft has been restored to the form. */
    accept: useCallback(() => setOffered(null), []),
    discard: useCallback(() => {
      discarded.current = latest.current
      setOffered(null)
      setStoredAt('')
      storedProductDraft.remove(id)
    }, [id]),
  }
}
