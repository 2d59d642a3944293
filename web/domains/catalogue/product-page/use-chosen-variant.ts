import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pickVariant, type Variant } from '../shared/product-choice.ts'

/** The address of a product with one of its variants chosen. */
export const variantHref = (path: string, variant: Pick<Variant, 'variant_id'>) =>
  `${path}?variant=${variant.variant_id}`

/** The variant in the address. A choice shows at once and replaces the address behind it; nothing is loaded. */
export function useChosenVariant(variants: readonly Variant[]) {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const asked = pickVariant(variants, new URLSearchParams(search).get('variant'))
  const [choice, setChoice] = useState({ asked, chosen: asked })
  if (choice.asked !== asked) setChoice({ asked, chosen: asked })

  function choose(variant: Variant) {
    setChoice({ asked, chosen: variant })
    void navigate(variantHref(pathname, variant) + hash, { replace: true, preventScrollReset: true })
  }

  return { chosen: choice.chosen, choose, path: pathname }
}
