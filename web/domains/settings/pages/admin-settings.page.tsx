import { useNavigate } from 'react-router'
import { usePageQuery } from '../../../lib/page/page-query.ts'
import { PageHeader } from '../../../lib/page/page-header.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { LoadFailed } from '../../../ui/actions/load-failed.tsx'
import { LoadingNote, Skeleton } from '../../../ui/display/skeleton.tsx'
import { TabLinks, tabId } from '../../../ui/navigation/tab-links.tsx'
import { ProvidersPanel } from '../../opening/parts/providers-panel.tsx'
import { GroupForm } from '../parts/group-form.tsx'
import type { SettingsGroup } from '../parts/settings-draft.ts'

export { noStore as headers } from '../../../lib/api/no-store.ts'

const panel = 'settings-group'
const tabs: { key: SettingsGroup | 'providers'; label: string; href: string }[] = (
  [
    ['shop', 'Shop'],
    ['look', 'Look'],
    ['home', 'Home page'],
    ['policies', 'Policies'],
    ['content', 'About and videos'],
    ['limits', 'Limits'],
    ['tax', 'Tax and fees'],
    ['invoice', 'Invoices'],
    ['privacy', 'Privacy'],
    ['providers', 'Providers'],
  ] as const
).map(([key, label]) => ({ key, label, href: `?group=${key}` }))

export default function AdminSettingsPage() {
  const navigate = useNavigate()
  const params = usePageQuery<'adminSettings'>()
  const group = tabs.find(({ key }) => key === params.get('group'))?.key ?? 'shop'
  return (
    <div className="max-w-page">
      <PageHeader title="Settings" />
      <TabLinks
        label="Groups of settings"
        tabs={tabs}
        current={group}
        panel={panel}
        enhanced
        compact
        onSelect={(key) => void navigate(`?group=${key}`)}
      />
      <div id={panel} role="tabpanel" aria-labelledby={tabId(panel, group)} className="pt-5">
        {group === 'providers' ? <ProvidersPanel /> : <GroupPanel group={group} />}
      </div>
    </div>
  )
}

function GroupPanel({ group }: { group: SettingsGroup }) {
  const loaded = useCall('admin/settings', {})
  if (loaded.phase === 'failed')
    return (
      <LoadFailed
        title="The settings could not be loaded"
        message={loaded.message}
        onRetry={() => void loaded.reload()}
      />
    )
  if (loaded.phase === 'ready') return <GroupForm group={group} data={loaded.data} reload={loaded.reload} />
  return (
    <>
      <LoadingNote />
      <Skeleton className="h-96 rounded-card" />
    </>
  )
}
