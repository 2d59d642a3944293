import { createElement } from 'react'
import { usePageQuery } from '../../../lib/page/page-query.ts'
import { TabbedPage } from '../../../lib/page/tabbed-page.tsx'
import { IncidentsPanel } from '../parts/incidents-panel.tsx'
import { RequestsPanel } from '../parts/requests-panel.tsx'
import { SuspensionsPanel } from '../parts/suspensions-panel.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

const tabs = { requests: 'Requests', numbers: 'Suspended numbers', incidents: 'Incidents' }
const panels = { requests: RequestsPanel, numbers: SuspensionsPanel, incidents: IncidentsPanel }

export default function AdminPrivacyPage() {
  const tab = usePageQuery<'adminPrivacy'>().get('tab')
  return (
    <TabbedPage
      title="Privacy"
      label="Duties of privacy"
      panel="privacy-panel"
      tabs={tabs}
      queryKey="tab"
      queryValue={tab}
    >
      {(current) => createElement(panels[current], { key: current })}
    </TabbedPage>
  )
}
