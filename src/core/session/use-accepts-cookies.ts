import { useEffect, useState } from 'react'
import { kioskDevice } from '#src/api/kiosk-client.ts'
import { sessionApi } from '#src/api/session.api.ts'
import { type Thunk, useAppDispatch } from '../store-types.ts'
import { write } from '../write/write.ts'

/** The first answer sets the cookie, the second says whether it came back; no answer says nothing. */
export const acceptsCookies = (): Thunk<Promise<boolean>, unknown> => async (dispatch) => {
  // An enrolled kiosk takes none, and needs none.
  if (kioskDevice()) return true
  const areRefused = async (): Promise<boolean> => {
    const sent = await dispatch(write(sessionApi.endpoints.checkCookies, {}))
    return sent.kind === 'answered' && !sent.answer.areKept
  }
  return !((await areRefused()) && (await areRefused()))
}

/** True until the server has seen that its cookie does not come back, as in a frame whose cookies are blocked. */
export const useAcceptsCookies = (): boolean => {
  const dispatch = useAppDispatch()
  const [isKept, setIsKept] = useState(true)
  useEffect(() => {
    let isWanted = true
    void dispatch(acceptsCookies()).then((kept) => {
      if (isWanted) setIsKept(kept)
    })
    return () => {
      isWanted = false
    }
  }, [dispatch])
  return isKept
}
