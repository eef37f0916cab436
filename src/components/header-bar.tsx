import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'

type Bar = { host: HTMLElement | null; setHost: (host: HTMLElement | null) => void }

const HeaderBarContext = createContext<Bar>({ host: null, setHost: () => undefined })

export const HeaderBarProvider = ({ children }: { children: ReactNode }) => {
  const [host, setHost] = useState<HTMLElement | null>(null)
  const value = useMemo(() => ({ host, setHost }), [host])
  return <HeaderBarContext.Provider value={value}>{children}</HeaderBarContext.Provider>
}

/** Where the header has room for what a page puts there. */
export const HeaderBarHost = ({ className }: { className?: string | undefined }) => (
  <div ref={useContext(HeaderBarContext).setHost} className={className} />
)

/** Stands in the header; in its own place on a page whose header has none. */
export const HeaderBar = ({ children }: { children: ReactNode }) => {
  const { host } = useContext(HeaderBarContext)
  return host ? createPortal(children, host) : children
}
