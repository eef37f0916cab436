import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'

/** Where the hold stands in the row of the steps. */
export type StepPlace = { element: HTMLElement; step: number }

type Places = { place: StepPlace | null; setPlace: (place: StepPlace | null) => void }

const Place = createContext<Places>({ place: null, setPlace: () => undefined })

export const StepPlaceProvider = ({ children }: { children: ReactNode }) => {
  const [place, setPlace] = useState<StepPlace | null>(null)
  const value = useMemo(() => ({ place, setPlace }), [place])
  return <Place.Provider value={value}>{children}</Place.Provider>
}

export const useStepPlace = (): StepPlace | null => useContext(Place).place

export const StepPlaceHere = ({ step, className }: { step: number; className?: string | undefined }) => {
  const { setPlace } = useContext(Place)
  const here = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (here.current) setPlace({ element: here.current, step })
    return () => setPlace(null)
  }, [setPlace, step])
  return <div ref={here} className={className} />
}
