import { Button } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '#src/contract/codes/field-errors.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { type DateParts, readDateParts } from '#src/i18n/date-parts.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { DateField, datePartId } from '#src/ui/form/date-field.tsx'
import { openDraftWith } from './draft.thunks.ts'
import styles from './draft-birth-date.module.css'

const name = 'draftBirthDate'
const noDate: DateParts = { day: '', month: '', year: '' }

/** S-39: a draft with a birth date in it is opened by it. Says nothing of how near a wrong one was, or how many are left. */
const DraftBirthDateModal = ({ id, close }: ModalComponentProps<'draft-birth-date'>) => {
  const { t, i18n } = useTranslation()
  const dispatch = useAppDispatch()
  const formId = useId()
  const [typed, setTyped] = useState(noDate)
  const [error, setError] = useState<FieldError>()
  const [isTrying, setIsTrying] = useState(false)

  const refuse = (code: FieldError): void => {
    setError(code)
    document.getElementById(datePartId(name, code))?.focus()
  }
  const tryIt = async (): Promise<void> => {
    if (isTrying) return
    const read = readDateParts(typed, i18n.language)
    if ('error' in read) return refuse(read.error)
    setError(undefined)
    setIsTrying(true)
    const found = await dispatch(openDraftWith(id, read.day))
    setIsTrying(false)
    if (found === 'wrong') refuse('birth-date.wrong')
    else close(found === 'gone' ? 'gone' : found.slots)
  }

  return (
    <Dialog
      title={t('draft.birth-date')}
      onClose={() => close()}
      buttons={
        <>
          <Button size="large" onClick={() => close('again')}>
            {t('draft.start-again')}
          </Button>
          <Button type="primary" size="large" htmlType="submit" form={formId} loading={isTrying}>
            {t('draft.go-on')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          void tryIt()
        }}
      >
        <p className={styles.why}>{t('draft.birth-date-why')}</p>
        <DateField
          name={name}
          label={t('form.dateOfBirth')}
          hint={t('form.dateOfBirth-hint')}
          isOwn={false}
          value={typed}
          error={error}
          onChange={setTyped}
        />
      </form>
    </Dialog>
  )
}

export default DraftBirthDateModal
