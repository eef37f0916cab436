import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { OnScreenKeys } from '#src/features/kiosk/keys/on-screen-keys.tsx'
import { type Comfort, ComfortBar } from './comfort-bar.tsx'
import styles from './dock.module.css'
import { ReadAloud } from './read-aloud.tsx'

const mark = (name: string, value: string | undefined): void => {
  const { dataset } = document.documentElement
  if (value === undefined) delete dataset[name]
  else dataset[name] = value
}

/** What scrolls into sight, dialogs and bars at the foot end above it. */
const useDockHeight = () => {
  const dock = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = dock.current
    if (!element) return
    const root = document.documentElement.style
    const measure = (): void => root.setProperty('--dock', `${element.offsetHeight}px`)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => {
      observer.disconnect()
      root.removeProperty('--dock')
    }
  }, [])
  return dock
}

/** At the foot of every page of a kiosk: the comfort bar, above it what is typed or heard with. */
export const Dock = () => {
  const dock = useDockHeight()
  const [chosen, setChosen] = useState<ReadonlySet<Comfort>>(new Set())
  const isLarger = chosen.has('larger')
  const isLow = chosen.has('low')
  useEffect(() => {
    mark('kiosk', '')
    return () => mark('kiosk', undefined)
  }, [])
  useEffect(() => mark('text', isLarger ? 'larger' : undefined), [isLarger])
  useEffect(() => mark('low', isLow ? '' : undefined), [isLow])
  const turn = (comfort: Comfort): void =>
    setChosen((before) => {
      const next = new Set(before)
      // More time is not taken back.
      if (!next.delete(comfort) || comfort === 'more-time') next.add(comfort)
      return next
    })
  return (
    <>
      {isLow && <div className={styles.cover} />}
      <div ref={dock} className={styles.dock}>
        {chosen.has('reading') ? <ReadAloud onEnd={() => turn('reading')} /> : <OnScreenKeys />}
        <ComfortBar chosen={chosen} onPress={turn} />
      </div>
    </>
  )
}
