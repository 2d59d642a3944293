import { useNavigate } from 'react-router'
import { usePageQuery } from '../../../lib/page/page-query.ts'
import { PageHeader } from '../../../lib/page/page-header.tsx'
import { TabLinks, tabId } from '../../../ui/navigation/tab-links.tsx'
import { IncidentsPanel } from '../parts/incidents-panel.tsx'
import { RequestsPanel } from '../parts/requests-panel.tsx'
import { SuspensionsPanel } from '../parts/suspensions-panel.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

const panel = 'privacy-panel'
const panels = { requests: RequestsPanel, numbers: SuspensionsPanel, incidents: IncidentsPanel } as const
type PanelKey = keyof typeof panels
const tabs: { key: PanelKey; label: string; href: string }[] = (
  [
    ['requests', 'Requests'],
    ['numbers', 'Suspended numbers'],
    ['incidents', 'Incidents'],
  ] as const
).map(([key, label]) => ({ key, label, href: `?tab=${key}` }))

export default function AdminPrivacyPage() {
  const navigate = useNavigate()
  const params = usePageQuery<'adminPrivacy'>()
  const current = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'requests'
  const Panel = panels[current]
  return (
    <div className="max-w-page">
      <PageHeader title="Privacy" />
      <TabLinks
        label="Duties of privacy"
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
