import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { invalidatePrivate } from '#src/api/base-api.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useCodeFor } from '#src/core/session/use-code-for.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { Button } from '#src/ui/button-link.tsx'

/** S-111: a birth date lets documents be added, a code lets them be seen. A login that may only look gets no code. */
export const CodeForDocuments = ({ bookingKey }: { bookingKey: string }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const codeFor = useCodeFor(bookingKey)
  const isReadOnly = useSelector(selectIsReadOnly)
  const show = async (): Promise<void> => {
    // The code opens the rest of the page too.
    if (await codeFor()) dispatch(invalidatePrivate())
  }
  return (
    <>
      <p>
        {t('upload.needs-code')} {!isReadOnly && t('upload.needs-code-add')}
      </p>
      {!isReadOnly && (
        <Button icon="lock" isWide onClick={() => void show()}>
          {t('upload.show-by-code')}
        </Button>
      )}
    </>
  )
}
