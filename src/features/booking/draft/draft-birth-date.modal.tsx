import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useBirthDateTry } from '#src/components/birth-date/use-birth-date-try.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { Button } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { DateField } from '#src/ui/form/date-field.tsx'
import { openDraftWith } from './draft.thunks.ts'
import styles from './draft-birth-date.module.css'

const name = 'draftBirthDate'

/** S-39: never says how near a wrong date was, nor how many tries are left. */
const DraftBirthDateModal = ({ id, close }: ModalComponentProps<'draft-birth-date'>) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const formId = useId()
  const { typed, setTyped, error, isTrying, tryIt } = useBirthDateTry(name, async (day) => {
    const found = await dispatch(openDraftWith(id, day))
    if (found !== 'wrong') close(found === 'gone' ? 'gone' : { slots: found.slots, plan: found.plan })
    return found !== 'wrong'
  })

  return (
    <Dialog
      title={t('draft.birth-date')}
      onClose={() => close()}
      buttons={
        <>
          <Button onClick={() => close('again')}>{t('draft.start-again')}</Button>
          <Button kind="primary" isSubmit form={formId} isBusy={isTrying}>
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
          autofill={() => 'off'}
          value={typed}
          error={error}
          onChange={setTyped}
        />
      </form>
    </Dialog>
  )
}

export default DraftBirthDateModal
