import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'

/** Where the hold stands in the row of the steps. */
export type StepRow = { element: HTMLElement; step: number }

type Rows = { row: StepRow | null; setRow: (row: StepRow | null) => void }

const Row = createContext<Rows>({ row: null, setRow: () => undefined })

export const StepRowProvider = ({ children }: { children: ReactNode }) => {
  const [row, setRow] = useState<StepRow | null>(null)
  const value = useMemo(() => ({ row, setRow }), [row])
  return <Row.Provider value={value}>{children}</Row.Provider>
}

export const useStepRow = (): StepRow | null => useContext(Row).row

export const StepRowEnd = ({ step, className }: { step: number; className?: string | undefined }) => {
  const { setRow } = useContext(Row)
  const here = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (here.current) setRow({ element: here.current, step })
    return () => setRow(null)
  }, [setRow, step])
  return <div ref={here} className={className} />
}
