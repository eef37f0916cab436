import { useTranslation } from 'react-i18next'
import { ask } from '#src/core/modals/ask.ts'
import { useAppDispatch } from '#src/core/store-types.ts'

/** Bytes never received are deleted by the patient alone. */
export const useSureToDelete = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return async (name: string, message: string): Promise<boolean> =>
    (await dispatch(
      ask('confirm', {
        title: t('upload.delete-title', { name }),
        message,
        yesWords: t('upload.delete-yes'),
        noWords: t('upload.delete-no'),
      }),
    )) === true
}
