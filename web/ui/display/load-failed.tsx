import CloudOff from 'lucide-react/icons/cloud-off'
import { Button } from '../actions/button.tsx'
import { EmptyState } from './empty-state.tsx'

interface LoadFailedProps {
  /** What could not be loaded: "Your orders could not be loaded". */
  title: string
  /** Why, as the shop said it. */
  message?: string
  onRetry(): void
}

/** In the place of content that did not come. */
export function LoadFailed({ title, message, onRetry }: LoadFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff aria-hidden="true" />}
        title={title}
        action={<Button onClick={onRetry}>Retry</Button>}
      >
        {message}
      </EmptyState>
    </div>
  )
}
