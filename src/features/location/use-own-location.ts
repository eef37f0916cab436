import { useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectLocation } from '#src/core/location/location.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import type { LocationError } from './locate.ts'

const load = () => import('./locate.ts')

/** S-49. @param regionSlug its location is the fallback. */
export const useOwnLocation = (regionSlug?: string) => {
  const dispatch = useAppDispatch()
  const place = useSelector(selectLocation)
  const [problem, setProblem] = useState<LocationError>()
  const [isLocating, setIsLocating] = useState(false)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  // A choice made meanwhile ends the waiting: its answer no longer counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the change
  useEffect(() => setIsLocating(false), [place])

  const attempt = async (work: (parts: Awaited<ReturnType<typeof load>>) => Promise<LocationError>): Promise<void> => {
    setProblem(undefined)
    try {
      setProblem(await work(await load()))
    } catch {
      // The code failed to load.
      setProblem({ key: 'message.no_connection' })
    }
    setIsLocating(false)
  }

  return {
    problem,
    isLocating,
    choose: (id: number) => attempt(({ choose }) => dispatch(choose(id))),
    ask: () => attempt(({ askPostCode }) => dispatch(askPostCode({ reason: 'change' }, undefined))),
    locate: async (): Promise<void> => {
      if (isLocating) return
      setIsLocating(true)
      await attempt(({ locate }) => {
        const tell = (found: LocationError): void => {
          setIsLocating(false)
          setProblem(found)
        }
        return dispatch(locate(regionSlug, tell, () => isHere.current))
      })
    },
    clear: () =>
      attempt(async ({ clear }) => {
        dispatch(clear())
        return undefined
      }),
  }
}
