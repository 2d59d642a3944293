import CloudOff from 'lucide-react/icons/cloud-off'
import { Button } from './button.tsx'
import { EmptyState } from '../display/empty-state.tsx'

interface LoadFailedProps {
  /** Names what failed: "Your orders could not be loaded". */
  title: string
  /** The error message of the server. */
  message?: string
  reload(): unknown
}

/** Takes the place of content that failed to load; a failed `useCall` is spread into it. */
export function LoadFailed({ title, message, reload }: LoadFailedProps) {
  return (
    <div role="alert">
      <EmptyState icon={<CloudOff />} title={title} action={<Button onClick={() => void reload()}>Retry</Button>}>
        {message}
      </EmptyState>
    </div>
  )
}
