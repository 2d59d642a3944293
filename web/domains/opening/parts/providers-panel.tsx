import { useCall } from '../../../lib/api/use-call.ts'
import { LoadedPart } from '../../../lib/page/loaded-part.tsx'
import { LoadingSkeleton } from '../../../ui/display/skeleton.tsx'
import { ProviderList } from './provider-list.tsx'

export const ProvidersPanel = () => (
  <LoadedPart
    name="The providers"
    loaded={useCall('admin/providers', {})}
    skeleton={<LoadingSkeleton className="h-96 rounded-card" />}
  >
    {({ providers }) => (
      <section aria-label="Providers">
        <p className="max-w-prose text-muted">
          The keys of providers are set in the configuration of the server. While most calls of a provider fail, the
          dashboard and the metrics show it as failing.
        </p>
        <ProviderList providers={providers} headingLevel={2} />
      </section>
    )}
  </LoadedPart>
)
