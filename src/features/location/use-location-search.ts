// Typing never waits for the answer.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import type { PostalCodeLocation } from '#src/contract/entities/location.ts'
import { cleanLocationText, isLocationText } from '#src/contract/rules/location.rules.ts'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { searchLocations } from '#src/core/location/location.thunks.ts'
import { useAppDispatch } from '#src/core/store-types.ts'

const pauseMilliseconds = 200

type PlaceSearch = {
  /** The text that `matches` answers. */
  text: string
  matches: readonly PostalCodeLocation[]
  error?: unknown
}

const nothing: PlaceSearch = { text: '', matches: [] }

/** @param typed undefined while the field holds the chosen location. */
export const useLocationSearch = (typed: string | undefined) => {
  const dispatch = useAppDispatch()
  const [found, setFound] = useState(nothing)
  const [turn, setTurn] = useState(0)
  const text = typed === undefined ? '' : cleanLocationText(typed)
  const canAsk = isLocationText(text)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks the same again
  useEffect(() => {
    if (!canAsk) return
    let isWanted = true
    const ask = async (): Promise<void> => {
      const answer = await dispatch(searchLocations(text))
      if (isWanted)
        setFound('data' in answer ? { text, matches: answer.data } : { ...nothing, text, error: answer.error })
    }
    const timer = setTimeout(() => void ask(), pauseMilliseconds)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [text, canAsk, turn, dispatch])

  const retry = useCallback(() => {
    setFound(nothing)
    setTurn((before) => before + 1)
  }, [])
  // A look-up that failed offline repeats once there is a network.
  const isOnline = useSelector(selectIsOnline)
  const hasFailed = found.error !== undefined
  const failed = useRef(hasFailed)
  failed.current = hasFailed
  useEffect(() => {
    if (isOnline && failed.current) retry()
  }, [isOnline, retry])

  return {
    text,
    canAsk,
    isCurrent: found.text === text,
    // Matches of the shorter text until the answer is there.
    matches: canAsk ? found.matches : [],
    error: found.text === text ? found.error : undefined,
    retry,
  }
}
