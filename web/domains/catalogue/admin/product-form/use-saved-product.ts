import type { ProductForm } from '@handset/contract/domains/catalogue/product-form.contract.ts'
import { useRef, useState } from 'react'

export type SavedProduct = ReturnType<typeof useSavedProduct>

/** The product as stored on the server; undefined until a new one is saved. */
export function useSavedProduct(loaded: ProductForm | undefined) {
  const [saved, setSaved] = useState(loaded)
  const latest = useRef(loaded)
  return {
    saved,
    read: () => latest.current,
    set(product: ProductForm) {
      latest.current = product
      setSaved(product)
    },
  }
}
