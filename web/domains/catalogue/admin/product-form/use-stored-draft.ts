import type { ProductForm } from '@handset/contract/domains/catalogue/product-form.contract.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { sessionToken } from '../../../../lib/session/session-token.ts'
import { storedProductDraft } from './stored-product-draft.ts'
import type { ProductDraft } from './product-form-draft.ts'

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
  const latest = useRef(draft)
  latest.current = draft
  const discarded = useRef<ProductDraft>(undefined)

  useEffect(() => {
    if (offered) return undefined
    if (!isChanged) {
      storedProductDraft.remove(id)
      return undefined
    }
    // Input that was just saved must not be stored again while the form still reloads it.
    const timer = setTimeout(
      () => discarded.current !== draft && storedProductDraft.write(id, { version, base, draft }),
      saveDelayMs,
    )
    return () => clearTimeout(timer)
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
    /** Called once the stored draft has been restored to the form. */
    accept: useCallback(() => setOffered(null), []),
    discard: useCallback(() => {
      discarded.current = latest.current
      setOffered(null)
      storedProductDraft.remove(id)
    }, [id]),
  }
}
