import type { ReactNode } from 'react'
import { PageColumn } from './page-column.tsx'
import { PageHeading, type PageHeadingProps } from './page-heading.tsx'

type TitledPageProps = PageHeadingProps & {
  /** Above the column, over the full width. */
  steps?: ReactNode
  before?: ReactNode
  isWide?: boolean
  children: ReactNode
}

export const TitledPage = ({ steps, before, isWide = false, children, ...heading }: TitledPageProps) => (
  <PageColumn steps={steps} before={before} isWide={isWide} heading={<PageHeading {...heading} />}>
    {children}
  </PageColumn>
)
