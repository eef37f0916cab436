import type { ReactNode } from 'react'
import { PageColumn } from './page-column.tsx'
import { PageHeading, type PageHeadingProps } from './page-heading.tsx'

type TitledPageProps = PageHeadingProps & {
  before?: ReactNode
  isWide?: boolean
  children: ReactNode
}

export const TitledPage = ({ before, isWide = false, children, ...heading }: TitledPageProps) => (
  <PageColumn before={before} isWide={isWide} heading={<PageHeading {...heading} />}>
    {children}
  </PageColumn>
)
