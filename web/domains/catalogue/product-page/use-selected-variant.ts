import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePageQuery } from '../../../lib/page/page-query.ts'
import { pickVariant, type Variant } from '../shared/variant-choices.ts'

export const variantHref = (path: string, variant: Pick<Variant, 'variant_id'>) =>
  `${path}${path.includes('?') ? '&' : '?'}variant=${variant.variant_id}`

/** The variant named in the URL. Selecting another one shows at once and replaces the URL; nothing is loaded. */
export function useSelectedVariant(variants: readonly Variant[]) {
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  const query = usePageQuery<'product'>()
  const preview = query.get('preview')
  const path = preview === null ? pathname : `${pathname}?preview=${preview}`
  const requested = pickVariant(variants, query.get('variant'))
  const [selection, setSelection] = useState({ requested, selected: requested })
  if (selection.requested !== requested) setSelection({ requested, selected: requested })

  function select(variant: Variant) {
    setSelection({ requested, selected: variant })
    void navigate(variantHref(path, variant) + hash, { replace: true, preventScrollReset: true })
  }

  return { selected: selection.selected, select, path }
}
