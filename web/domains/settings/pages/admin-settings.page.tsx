import { LoadedPart } from '../../../lib/page/loaded-part.tsx'
import { usePageQuery } from '../../../lib/page/page-query.ts'
import { TabbedPage } from '../../../lib/page/tabbed-page.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { LoadingSkeleton } from '../../../ui/display/skeleton.tsx'
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
  return (
    <LoadedPart name="The settings" loaded={loaded} skeleton={<LoadingSkeleton className="h-96 rounded-card" />}>
      {(data) => <GroupForm key={group} group={group} data={data} reload={loaded.reload} />}
    </LoadedPart>
  )
}
