import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'

/** An optional part: while it loads, and where it fails, the rest stands. */
export const Apart = ({ children, loading }: { children: ReactNode; loading?: ReactNode }) => (
  <ErrorBoundary fallback={null}>
    <Suspense fallback={loading}>{children}</Suspense>
  </ErrorBoundary>
)
