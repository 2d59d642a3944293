import { useEffect, useRef } from 'react'
import { api } from '../../../../lib/api/call-api.ts'
import type { PictureDraft } from './product-form-draft.ts'

type Told = Pick<PictureDraft, 'state' | 'picture'>
const everyMs = 1500

/** While pictures wait for their sizes, asks how far they are and tells what became of them. */
export function usePictureProgress(
  productId: number | undefined,
  pictures: readonly PictureDraft[],
  onTold: (states: ReadonlyMap<number, Told>) => void,
) {
  const waiting = pictures.some(({ state }) => state === 'waiting')
  const tell = useRef(onTold)
  useEffect(() => {
    tell.current = onTold
  })
  useEffect(() => {
    if (!waiting || productId === undefined) return undefined
    const gone = new AbortController()
    async function ask(product: number) {
      const reply = await api.get(
        'admin/product-view-single-product',
        { product },
        { signal: gone.signal, background: true },
      )
      if (!reply.status || gone.signal.aborted) return
      tell.current(
        new Map(
          reply.data.product.pictures.map(({ id, color: _color, state, ...picture }) => [id, { state, picture }]),
        ),
      )
    }
    const timer = setInterval(() => void ask(productId), everyMs)
    return () => {
      gone.abort()
      clearInterval(timer)
    }
  }, [waiting, productId])
}
