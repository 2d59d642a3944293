import { Outlet } from 'react-router'
import { PageError } from './page-error.tsx'

/** Between a shell and its pages: a page that fails is told inside the shell. */
export default Outlet

export function ErrorBoundary() {
  return <PageError />
}
