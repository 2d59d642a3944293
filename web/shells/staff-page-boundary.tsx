import { href } from '@handset/contract/pages.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import FileQuestion from 'lucide-react/icons/file-question-mark'
import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from 'react-router'
import { PageHead } from '../lib/page/page-head.tsx'
import { Button } from '../ui/actions/button.tsx'
import { LinkButton } from '../ui/actions/link-button.tsx'
import { EmptyState } from '../ui/display/empty-state.tsx'

/** Route between a shell of the back office and its pages, so that a missing or failing page is told inside the shell. */
export default Outlet

export function ErrorBoundary() {
  const error = useRouteError()
  const isWarehouse = useLocation().pathname.startsWith('/warehouse-admin-')
  const start = isWarehouse ? (
    <LinkButton href={href('warehouseOrders')}>Go to the orders</LinkButton>
  ) : (
    <LinkButton href={href('adminDashboard')}>Go to the dashboard</LinkButton>
  )
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <>
        <PageHead title="Page not found" />
        <EmptyState icon={<FileQuestion />} title="This page does not exist" heading="h1" action={start}>
          The address may be mistyped, or the page has moved.
        </EmptyState>
      </>
    )
  return (
    <>
      <PageHead title="Something went wrong" />
      <EmptyState
        icon={<CircleAlert />}
        title="Something went wrong"
        heading="h1"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => window.location.reload()}>Reload the page</Button>
            {start}
          </div>
        }
      >
        What was saved before is kept. Please try again in a moment.
      </EmptyState>
    </>
  )
}
