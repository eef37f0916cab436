import type { ReactNode } from 'react'
import { Column } from '#src/ui/layout/column.tsx'
import { PageHeading, type PageHeadingProps } from './page-heading.tsx'

type TitledPageProps = PageHeadingProps & {
  before?: ReactNode
  isWide?: boolean
  children: ReactNode
}

export const TitledPage = ({ before, isWide, children, ...heading }: TitledPageProps) => (
  <Column isWide={isWide}>
    {before}
    <PageHeading {...heading} />
    {children}
  </Column>
)
