import type { ReactNode } from 'react'
import { useRouteShape } from '#src/core/router/route-shape.ts'
import { Column } from '#src/ui/layout/column.tsx'
import { HomeHead } from './home-head.tsx'

type PageColumnProps = { before?: ReactNode; heading: ReactNode; isWide?: boolean | undefined; children: ReactNode }

/** A page, and what stands for it while it loads. */
export const PageColumn = ({ before, heading, isWide, children }: PageColumnProps) => {
  const shape = useRouteShape()
  if (shape.isHomeStyle)
    return (
      <>
        <HomeHead>{heading}</HomeHead>
        <Column>
          {before}
          {children}
        </Column>
      </>
    )
  return (
    <Column isWide={isWide ?? shape.isWide}>
      {before}
      {heading}
      {children}
    </Column>
  )
}
