import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../store-types.ts'
import { ask } from './ask.ts'

/** Of a dialog that is dismissed: asks once more where something would be lost by it. */
export const useLeaveQuestion = (wouldLose: boolean, leave: () => void): (() => void) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isAsked = useRef(false)
  return () => {
    if (!wouldLose) return leave()
    if (isAsked.current) return
    isAsked.current = true
    const question = {
      title: t('dialog.leave-title'),
      message: t('dialog.leave-more'),
      yesWords: t('dialog.leave-yes'),
      noWords: t('dialog.leave-no'),
    }
    void dispatch(ask('confirm', question)).then((isSure) => {
      isAsked.current = false
      if (isSure) leave()
    })
  }
}
