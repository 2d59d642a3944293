import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { TabLinks, tabId } from '../../ui/navigation/tab-links.tsx'
import { PageHeader } from './page-header.tsx'

interface TabbedPageProps<Key extends string> {
  title: string
  /** Accessible name of the tabs. */
  label: string
  /** Id of the panel. */
  panel: string
  /** Labels by key, the first one shown by default. */
  tabs: Readonly<Record<Key, string>>
  /** The key of the query that holds the tab, and its value. */
  queryKey: string
  queryValue: string | null
  children(current: Key): ReactNode
}

export function TabbedPage<Key extends string>(props: TabbedPageProps<Key>) {
  const { title, label, panel, queryKey, queryValue, children } = props
  const navigate = useNavigate()
  const keys = Object.keys(props.tabs) as Key[]
  const current = keys.find((key) => key === queryValue) ?? keys[0]
  if (current === undefined) return null
  const hrefOf = (key: string) => `?${queryKey}=${key}`
  return (
    <div className="max-w-page">
      <PageHeader title={title} />
      <TabLinks
        label={label}
        tabs={keys.map((key) => ({ key, label: props.tabs[key], href: hrefOf(key) }))}
        current={current}
        panel={panel}
        enhanced
        compact
        onSelect={(key) => void navigate(hrefOf(key))}
      />
      <div id={panel} role="tabpanel" aria-labelledby={tabId(panel, current)} className="flex flex-col gap-4 pt-5">
        {children(current)}
      </div>
    </div>
  )
}
