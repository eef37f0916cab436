import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'

type Bar = { place: HTMLElement | null; setPlace: (place: HTMLElement | null) => void }

const HeaderBarContext = createContext<Bar>({ place: null, setPlace: () => undefined })

export const HeaderBarProvider = ({ children }: { children: ReactNode }) => {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const value = useMemo(() => ({ place, setPlace }), [place])
  return <HeaderBarContext.Provider value={value}>{children}</HeaderBarContext.Provider>
}

/** Where the header has room for what a page puts there. */
export const HeaderBarPlace = ({ className }: { className?: string | undefined }) => (
  <div ref={useContext(HeaderBarContext).setPlace} className={className} />
)

/** Stands in the header; in its own place on a page whose header has none. */
export const HeaderBar = ({ children }: { children: ReactNode }) => {
  const { place } = useContext(HeaderBarContext)
  return place ? createPortal(children, place) : children
}
