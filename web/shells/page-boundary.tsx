import { Outlet } from 'react-router'
import { PageError } from './page-error.tsx'

/** Route between a shell and its pages, so that a failing page is reported inside the shell. */
export default Outlet

export function ErrorBoundary() {
  return <PageError />
}
