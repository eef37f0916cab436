import type { Problem } from '#src/lib/problem.ts'
import { Banner } from './banner.tsx'

/** What became of a write; nothing where all is well. */
export const ProblemBanner = ({ problem, tone = 'err' }: { problem: Problem | undefined; tone?: 'err' | 'warn' }) =>
  problem && (
    <Banner tone={tone} title={problem.title} role="alert">
      {problem.more}
    </Banner>
  )
