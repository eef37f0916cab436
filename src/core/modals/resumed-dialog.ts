import { useEffect, useRef } from 'react'
import { onDialogOffered, type SuspendedDialog, takeDialog } from '#src/lib/open-forms.ts'
import type { ModalName } from './modals.slice.ts'

type ResumedDialogProps = {
  name: ModalName
  /** Where several buttons open dialogs of one name. */
  isOwn?: (props: unknown) => boolean
  reopen: () => unknown
}

/** S-29: opens a dialog in which somebody typed again after the sign-in; shows nothing. */
export const ResumedDialog = (given: ResumedDialogProps): null => {
  const latest = useRef(given)
  latest.current = given
  useEffect(() => {
    const isOwn = (offered: SuspendedDialog): boolean => {
      const { name, isOwn: isOfProps = () => true } = latest.current
      return offered.name === name && isOfProps(offered.props)
    }
    const look = (): void => {
      if (takeDialog(isOwn)) latest.current.reopen()
    }
    look()
    return onDialogOffered(look)
  }, [])
  return null
}
