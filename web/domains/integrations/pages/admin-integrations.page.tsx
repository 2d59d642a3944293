import { createElement } from 'react'
import { usePageQuery } from '../../../lib/page/page-query.ts'
import { TabbedPage } from '../../../lib/page/tabbed-page.tsx'
import { ApiKeysPanel } from '../parts/api-keys-panel.tsx'
import { WebhooksPanel } from '../parts/webhooks-panel.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

const tabs = { keys: 'Keys', webhooks: 'Webhooks' }
const panels = { keys: ApiKeysPanel, webhooks: WebhooksPanel }

export default function AdminIntegrationsPage() {
  const tab = usePageQuery<'adminIntegrations'>().get('tab')
  return (
    <TabbedPage
      title="Integrations"
      label="Ways to integrate"
      panel="integrations-panel"
      tabs={tabs}
      queryKey="tab"
      queryValue={tab}
    >
      {(current) => createElement(panels[current], { key: current })}
    </TabbedPage>
  )
}
