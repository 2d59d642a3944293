import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { listHref, type ListQuery } from './list-query.ts'

/**
 * Filters of the current list: selections show at once while the URL and then the products follow. Back undoes
 * the last one.
 */
export function useListQuery(loaded: ListQuery) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const address = listHref(pathname, loaded)
  const [draft, setDraft] = useState({ address, query: loaded })
  if (draft.address !== address) setDraft({ address, query: loaded })

  function change(query: ListQuery) {
    setDraft({ address, query })
    void navigate(listHref(pathname, query), { preventScrollReset: true })
  }

  return {
    path: pathname,
    query: draft.query,
    change,
    busy: navigation.state === 'loading' && navigation.location.pathname === pathname,
  }
}
