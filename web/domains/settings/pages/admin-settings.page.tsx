import { usePageQuery } from '../../../lib/page/page-query.ts'
import { TabbedPage } from '../../../lib/page/tabbed-page.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { LoadFailed } from '../../../ui/actions/load-failed.tsx'
import { LoadingNote, Skeleton } from '../../../ui/display/skeleton.tsx'
import { ProvidersPanel } from '../../opening/parts/providers-panel.tsx'
import { GroupForm } from '../parts/group-form.tsx'
import type { SettingsGroup } from '../parts/settings-draft.ts'

export { noStore as headers } from '../../../lib/api/no-store.ts'

const tabs: Record<SettingsGroup | 'providers', string> = {
  shop: 'Shop',
  look: 'Look',
  home: 'Home page',
  policies: 'Policies',
  content: 'About and videos',
  limits: 'Limits',
  tax: 'Tax and fees',
  invoice: 'Invoices',
  privacy: 'Privacy',
  providers: 'Providers',
}

export default function AdminSettingsPage() {
  const group = usePageQuery<'adminSettings'>().get('group')
  return (
    <TabbedPage
      title="Settings"
      label="Groups of settings"
      panel="settings-group"
      tabs={tabs}
      queryKey="group"
      queryValue={group}
    >
      {(current) => (current === 'providers' ? <ProvidersPanel /> : <GroupPanel group={current} />)}
    </TabbedPage>
  )
}

function GroupPanel({ group }: { group: SettingsGroup }) {
  const loaded = useCall('admin/settings', {})
  if (loaded.phase === 'failed') return <LoadFailed title="The settings could not be loaded" {...loaded} />
  if (loaded.phase === 'ready') return <GroupForm key={group} group={group} data={loaded.data} reload={loaded.reload} />
  return (
    <>
      <LoadingNote />
      <Skeleton className="h-96 rounded-card" />
    </>
  )
}
