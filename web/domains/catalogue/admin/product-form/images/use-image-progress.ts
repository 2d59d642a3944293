import { useEffect, useEffectEvent } from 'react'
import { api } from '../../../../../lib/api/call-api.ts'
import type { ImageDraft } from '../product-form-draft.ts'

type ImageProgress = Pick<ImageDraft, 'state' | 'picture'>
export type ProgressListener = (states: ReadonlyMap<number, ImageProgress>) => void
const pollMs = 1500

/** While images wait for their sizes, polls their state and reports it. */
export function useImageProgress(
  productId: number | undefined,
  images: readonly ImageDraft[],
  onProgress: ProgressListener,
) {
  const waiting = images.some(({ state }) => state === 'waiting')
  const notify = useEffectEvent(onProgress)
  useEffect(() => {
    if (!waiting || productId === undefined) return undefined
    const controller = new AbortController()
    async function fetchProgress(product: number) {
      const response = await api.get(
        'admin/product-view-single-product',
        { product },
        { signal: controller.signal, background: true },
      )
      if (!response.status || controller.signal.aborted) return
      notify(
        new Map(
          response.data.product.pictures.map(({ id, color: _color, state, ...image }) => [
            id,
            { state, picture: image },
          ]),
        ),
      )
    }
    const timer = setInterval(() => void fetchProgress(productId), pollMs)
    return () => {
      controller.abort()
      clearInterval(timer)
    }
  }, [waiting, productId])
}
