import { consentChoices } from '@handset/contract/domains/privacy/consent-choices.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { LoadFailed } from '../../../ui/actions/load-failed.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { ConsentSwitches } from './consent-switches.tsx'

const choices = consentChoices.filter(({ purpose }) => purpose !== 'analytics')

/** By which ways a customer wants messages that no order needs, and those of their orders. */
export function MessagePreferences() {
  const data = useCall('customer/my-data', {})
  if (data.phase === 'loading') return <Skeleton className="h-60 w-full rounded-card" />
  if (data.phase === 'failed') return <LoadFailed title="Your choices could not be loaded" {...data} />
  return <ConsentSwitches title="Messages" choices={choices} data={data.data} reload={data.reload} />
}
