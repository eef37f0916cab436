import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'

/** What the page can do without: while it is loaded, and where it fails, the rest stands. */
export const Apart = ({ children, loading }: { children: ReactNode; loading?: ReactNode }) => (
  <ErrorBoundary fallback={null}>
    <Suspense fallback={loading}>{children}</Suspense>
  </ErrorBoundary>
)
