import type { ReactNode } from 'react'
import { useRouteShape } from '#src/core/router/route-shape.ts'
import { Column, type Sides } from '#src/ui/layout/column.tsx'
import { HomeHead } from './home-head.tsx'

type PageColumnProps = {
  steps?: ReactNode
  before?: ReactNode
  heading: ReactNode
  isWide?: boolean | undefined
  sides?: Sides | undefined
  children: ReactNode
}

/** A page, and what stands for it while it loads. */
export const PageColumn = ({ steps, before, heading, isWide, sides, children }: PageColumnProps) => {
  const shape = useRouteShape()
  if (shape.isHomeStyle)
    return (
      <>
        <HomeHead beside={shape.sides && children}>{heading}</HomeHead>
        <Column>
          {before}
          {!shape.sides && children}
        </Column>
      </>
    )
  return (
    <>
      {steps}
      <Column isWide={isWide ?? shape.isWide} sides={sides ?? shape.sides}>
        {before}
        {heading}
        {children}
      </Column>
    </>
  )
}
