import type { ReactNode } from 'react'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { Banner } from '#src/ui/banner.tsx'

type HoldProblemProps = {
  problem: { key: string; message?: string | undefined; minutes?: number | undefined }
  children?: ReactNode
}

/** Who stopped waiting has done nothing wrong. */
export const HoldProblem = ({ problem, children }: HoldProblemProps) => {
  const errorText = useErrorText()
  return (
    <Banner tone={problem.key === 'wait.left' ? 'info' : 'err'} title={errorText(problem)} role="alert">
      {problem.key !== 'error.access.read-only' && children}
    </Banner>
  )
}
