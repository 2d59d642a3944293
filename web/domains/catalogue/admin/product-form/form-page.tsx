import type { ReactNode } from 'react'
import { PageHeader } from '../../../../lib/page/page-header.tsx'
import type { Loaded } from '../../../../lib/api/use-call.ts'
import { isMissing, useRedirectIfMissing } from '../../../../lib/lists/use-redirect-if-missing.ts'
import { LoadFailed } from '../../../../ui/actions/load-failed.tsx'
import { LoadingSkeleton } from '../../../../ui/display/skeleton.tsx'

interface FormPageProps {
  title: string
  children: ReactNode
}

export function FormPage({ title, children }: FormPageProps) {
  return (
    <>
      <div className="mb-4">
        <PageHeader title={title} />
      </div>
      {children}
    </>
  )
}

interface LoadedFormProps<Data> {
  loaded: Loaded<Data> & { stale: boolean; reload(): Promise<void> }
  /** Address of the list, for an unknown id. */
  list: string
  /** Title of the error when loading fails: "The tag could not be loaded". */
  errorTitle: string
  children(data: Data): ReactNode
}

/** The form page of an existing entry, with its loading and error states. An unknown id is redirected to the list. */
export function LoadedForm<Data>({ loaded, list, errorTitle, children }: LoadedFormProps<Data>) {
  useRedirectIfMissing(loaded, list)
  if (loaded.phase === 'failed' && !isMissing(loaded)) return <LoadFailed title={errorTitle} {...loaded} />
  if (loaded.phase === 'ready') return loaded.stale ? null : children(loaded.data)
  return <LoadingSkeleton className="h-96 max-w-160 rounded-card" />
}
