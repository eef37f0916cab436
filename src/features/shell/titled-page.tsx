import type { ReactNode } from 'react'
import type { Sides } from '#src/ui/layout/column.tsx'
import { PageColumn } from './page-column.tsx'
import { PageHeading, type PageHeadingProps } from './page-heading.tsx'

type TitledPageProps = PageHeadingProps & {
  /** Above the column, over the full width. */
  steps?: ReactNode
  before?: ReactNode
  isWide?: boolean
  sides?: Sides | undefined
  children: ReactNode
}

export const TitledPage = ({ steps, before, isWide = false, sides, children, ...heading }: TitledPageProps) => (
  <PageColumn steps={steps} before={before} isWide={isWide} sides={sides} heading={<PageHeading {...heading} />}>
    {children}
  </PageColumn>
)
