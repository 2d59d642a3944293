import PackageSearch from 'lucide-react/icons/package-search'
import { toast } from '../../lib/stores/toast-queue.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/actions/chip.tsx'
import { ActivityChip } from '../../ui/display/activity-chip.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Notice } from '../../ui/display/notice.tsx'
import { SkeletonCard } from '../../ui/display/skeleton-card.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { StatusChip } from '../../ui/display/status-chip.tsx'
import { KitSection, KitState, KitStates } from './kit-section.tsx'

const ignore = () => undefined
const chips = { neutral: 'Pending', info: 'Processing', success: 'Delivered', warning: 'Returned', danger: 'Failed' }
const notices = {
  info: 'The courier collects at 17:00.',
  success: 'All parcels of today are booked.',
  warning: 'Two orders wait for an e-way bill.',
  danger: 'The payment provider does not answer.',
}

type Entries<Texts> = [keyof Texts, string][]

export const KitMessages = () => (
  <KitSection title="Badges, chips, notices">
    <KitStates>
      {(Object.entries(chips) as Entries<typeof chips>).map(([tone, text]) => (
        <KitState key={tone} name={tone}>
          <StatusChip tone={tone}>{text}</StatusChip>
        </KitState>
      ))}
      <KitState name="activity">
        <ActivityChip active />
        <ActivityChip active={false} />
      </KitState>
      <KitState name="chips: off, on">
        <Chip pressed={false} onPress={ignore}>
          New
        </Chip>
        <Chip pressed onPress={ignore}>
          Answered
        </Chip>
      </KitState>
      <KitState name="spinner">
        <Spinner />
      </KitState>
    </KitStates>
    <KitStates columns>
      {(Object.entries(notices) as Entries<typeof notices>).map(([tone, text]) => (
        <KitState key={tone} name={tone}>
          <Notice tone={tone}>{text}</Notice>
        </KitState>
      ))}
    </KitStates>
    <KitStates columns>
      <KitState name="card that loads">
        <SkeletonCard lines={3} image />
      </KitState>
      <KitState name="nothing there">
        <EmptyState icon={<PackageSearch />} title="No parcels yet">
          A parcel appears once its label is printed.
        </EmptyState>
      </KitState>
    </KitStates>
    <KitStates>
      <KitState name="toasts, at the top right">
        <Button tone="secondary" size="compact" onClick={() => toast.success('Order status updated', ignore)}>
          Toast with Undo
        </Button>
        <Button tone="secondary" size="compact" onClick={() => toast.warning('Something went wrong')}>
          Toast of a failure
        </Button>
      </KitState>
    </KitStates>
  </KitSection>
)
