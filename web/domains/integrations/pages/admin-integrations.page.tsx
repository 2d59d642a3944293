import { useNavigate } from 'react-router'
import { usePageQuery } from '../../../lib/page/page-query.ts'
import { PageHeader } from '../../../lib/page/page-header.tsx'
import { TabLinks, tabId } from '../../../ui/navigation/tab-links.tsx'
import { ApiKeysPanel } from '../parts/api-keys-panel.tsx'
import { WebhooksPanel } from '../parts/webhooks-panel.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

const panel = 'integrations-panel'
const panels = { keys: ApiKeysPanel, webhooks: WebhooksPanel } as const
type PanelKey = keyof typeof panels
const tabs: { key: PanelKey; label: string; href: string }[] = (
  [
    ['keys', 'Keys'],
    ['webhooks', 'Webhooks'],
  ] as const
).map(([key, label]) => ({ key, label, href: `?tab=${key}` }))

/** Keys of other programs, and the addresses that are told of events. */
export default function AdminIntegrationsPage() {
  const navigate = useNavigate()
  const params = usePageQuery<'adminIntegrations'>()
  const current = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'keys'
  const Panel = panels[current]
  return (
    <div className="max-w-page">
      <PageHeader title="Integrations" />
      <TabLinks
        label="Ways to integrate"
        tabs={tabs}
        current={current}
        panel={panel}
        enhanced
        compact
        onSelect={(key) => void navigate(`?tab=${key}`)}
      />
      <div id={panel} role="tabpanel" aria-labelledby={tabId(panel, current)} className="flex flex-col gap-4 pt-5">
        <Panel key={current} />
      </div>
    </div>
  )
}
