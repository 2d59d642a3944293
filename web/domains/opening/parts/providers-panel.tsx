import { useCall } from '../../../lib/api/use-call.ts'
import { LoadFailed } from '../../../ui/actions/load-failed.tsx'
import { LoadingNote, Skeleton } from '../../../ui/display/skeleton.tsx'
import { ProviderList } from './provider-list.tsx'

/** All outside services of the shop: whether they work, and why not. */
export function ProvidersPanel() {
  const loaded = useCall('admin/providers', {})
  if (loaded.phase === 'failed') return <LoadFailed title="The providers could not be loaded" {...loaded} />
  if (loaded.phase === 'loading')
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-96 rounded-card" />
      </>
    )
  return (
    <section aria-label="Providers">
      <p className="max-w-prose text-muted">
        The keys of providers are set in the configuration of the server. While most calls of a provider fail, the
        dashboard and the metrics show it as failing.
      </p>
      <ProviderList providers={loaded.data.providers} headingLevel={2} />
    </section>
  )
}
