import { createContext, useContext } from 'react'

/** What of a page is known before it is loaded. Titles are texts of `common`. */
export type RouteShape = {
  /** For the tab and, unless there is a heading, the page. */
  title?: string
  heading?: string
  /** Text of its areas, under the heading; said as soon as they are there. */
  lead?: string
  stepBar?: 1 | 2 | 3 | 4
  isWide?: boolean
  sides?: 'both' | 'right'
  isHomeStyle?: boolean
}

const Shape = createContext<RouteShape>({})

export const RouteShapeProvider = Shape.Provider

export const useRouteShape = (): RouteShape => useContext(Shape)
