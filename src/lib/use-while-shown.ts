import { useEffect, useRef } from 'react'

/** For an answer that may come after its page: then nothing is done with it. */
export const useWhileShown = () => {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return <Answer>(act: (answer: Answer) => void) =>
    (answer: Answer): void => {
      if (isShown.current) act(answer)
    }
}
