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

/** Keeps what is typed in this browser, and offers what was kept when the form was lost. Until the offer is answered nothing is written over it. */
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
    // What was saved just now is not written again, though the form has not read it back yet.
    const timer = setTimeout(
      () => discarded.current !== draft && storedProductDraft.write(id, { version, base, draft }),
      saveDelayMs,
    )
    return () => clearTimeout(timer)
  }, [offered, isChanged, id, version, base, draft])

  // Who leaves the page has said that it may be lost; who is sent away because the session ended has not.
  useEffect(
    () => () => {
      if (!offered && sessionToken.read('admin')) storedProductDraft.remove(id)
    },
    [offered, id],
  )

  return {
    offered,
    /** The offer is taken: what was kept is in the form now. */
    accept: useCallback(() => setOffered(null), []),
    discard: useCallback(() => {
      discarded.current = latest.current
      setOffered(null)
      storedProductDraft.remove(id)
    }, [id]),
  }
}
