import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { modalClosed, selectModals } from '../modals/modals.slice.ts'
import { usePaths } from '../router/use-paths.ts'
import { useAppDispatch } from '../store-types.ts'
import { selectSignedInBookings } from './sign-in.slice.ts'
import type { SignInNavigation } from './sign-in-navigation.ts'
import { useCodeFor } from './use-code-for.ts'

type Waiting = { needsCode: boolean; goOn: () => void }

/** What waits for the patient goes on by it: a code where the booking is open, else the sign-in, which leads to it. */
export const useSignInTo = (bookingKey: string, { needsCode, goOn }: Waiting): (() => void) => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const paths = usePaths()
  const codeFor = useCodeFor(bookingKey)
  const modals = useSelector(selectModals)
  const isOpen = useSelector(selectSignedInBookings).some((booking) => booking.bookingKey === bookingKey)
  return () => {
    if (isOpen && !needsCode) return goOn()
    if (isOpen) return void codeFor().then((isGiven) => isGiven && goOn())
    for (const { id } of modals) dispatch(modalClosed(id))
    const signIn = { returnUrl: paths.confirmation(bookingKey), bookingKey, type: 'APPOINTMENT' }
    void navigate(paths.authentication, { state: { signIn } satisfies SignInNavigation })
  }
}
