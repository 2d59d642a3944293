import type { ReactNode } from 'react'
import { LoadFailed } from '../../ui/actions/load-failed.tsx'
import type { Loaded } from '../api/use-call.ts'

interface LoadedPartProps<Data> {
  /** Names the data, capitalised: "The settings". */
  name: string
  loaded: Loaded<Data> & { reload(): Promise<void> }
  /** Shown until the data are there. */
  skeleton: ReactNode
  /** Absent where the caller shows the data. */
  children?(data: Data): ReactNode
}

/** Shows the data of a call, its placeholder, or why it failed. */
export function LoadedPart<Data>({ name, loaded, skeleton, children }: LoadedPartProps<Data>) {
  if (loaded.phase === 'ready') return children?.(loaded.data)
  if (loaded.phase === 'loading') return skeleton
  return <LoadFailed title={`${name} could not be loaded`} {...loaded} />
}
