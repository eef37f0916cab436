import { useEffect, useState } from 'react'

/** Undefined until the browser has said; a list without names is said before any permission. */
export const useHasCamera = (): boolean | undefined => {
  const [hasCamera, setHasCamera] = useState<boolean>()
  useEffect(() => {
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
    const find = async (): Promise<boolean> =>
      ((await mediaDevices?.enumerateDevices()) ?? []).some(({ kind }) => kind === 'videoinput')
    find().then(setHasCamera, () => setHasCamera(false))
  }, [])
  return hasCamera
}
