import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'

/** An optional part: the rest stands while it loads or fails. */
export const Apart = ({ children, loading }: { children: ReactNode; loading?: ReactNode }) => (
  <ErrorBoundary fallback={null}>
    <Suspense fallback={loading}>{children}</Suspense>
  </ErrorBoundary>
)
