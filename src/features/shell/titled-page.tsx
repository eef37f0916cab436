import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { selectProviderName } from '#src/core/config/config.slice.ts'
import { Column } from '#src/ui/layout/column.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'

type TitledPageProps = {
  title: string
  /** For the tab, when the heading names a person. */
  documentTitle?: string
  before?: ReactNode
  isWide?: boolean
  children: ReactNode
}

export const TitledPage = ({ title, documentTitle = title, before, isWide, children }: TitledPageProps) => {
  const provider = useSelector(selectProviderName)
  return (
    <Column isWide={isWide}>
      {before}
      <PageTitle documentTitle={documentTitle} provider={provider}>
        {title}
      </PageTitle>
      {children}
    </Column>
  )
}
