import { consentChoices } from '@handset/contract/domains/privacy/consent-choices.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { LoadedPart } from '../../../lib/page/loaded-part.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { ConsentSwitches } from './consent-switches.tsx'

const choices = consentChoices.filter(({ purpose }) => purpose !== 'analytics')

/** By which ways a customer wants messages that no order needs, and those of their orders. */
export function MessagePreferences() {
  const loaded = useCall('customer/my-data', {})
  return (
    <LoadedPart name="Your choices" loaded={loaded} skeleton={<Skeleton className="h-60 w-full rounded-card" />}>
      {(data) => <ConsentSwitches title="Messages" choices={choices} data={data} reload={loaded.reload} />}
    </LoadedPart>
  )
}
