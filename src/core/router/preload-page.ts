import { createContext, useContext } from 'react'

type PreloadPage = (pathname: string) => Promise<unknown> | undefined

const Preload = createContext<PreloadPage>(() => undefined)

export const PreloadProvider = Preload.Provider

/** Loads the page at an address with its texts, before it is opened. */
export const usePreloadPage = (): PreloadPage => useContext(Preload)
