import { createContext, useContext } from 'react'

const RouteTitle = createContext<string | undefined>(undefined)

export const RouteTitleProvider = RouteTitle.Provider

/** Key of the title of the page's row. */
export const useRouteTitle = (): string | undefined => useContext(RouteTitle)
