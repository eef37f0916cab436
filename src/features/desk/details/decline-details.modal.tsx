import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { deskApi } from '#src/api/desk.api.ts'
import { DeskError } from '#src/components/desk/desk-error.tsx'
import { detailDeclineReasons } from '#src/contract/codes/detail-request-states.ts'
import type { FieldError } from '#src/contract/codes/field-errors.ts'
import { detailRequestsLimits } from '#src/contract/limits/detail-requests.limits.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

const formId = 'decline-details'
const { wordCharacters } = detailRequestsLimits

type Errors = { reason?: FieldError; word?: FieldError }

/** The patient reads the reason in their language, and the clinic's own words as they are. */
const DeclineDetailsModal = ({ id, patientName: name, close }: ModalComponentProps<'decline-details'>) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { theme } = useSelector(selectConfig)
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const reason = detailDeclineReasons.find((each) => each === chosen)
    const word = cleanLine(typed)
    const isWordMissing = reason === 'OTHER' && word === ''
    const wrong: Errors = {
      ...(reason === undefined ? { reason: 'required' } : {}),
      ...(isWordMissing ? { word: 'required' } : {}),
      ...(word.length > wordCharacters ? { word: 'text.too-long' } : {}),
    }
    setErrors(wrong)
    const first = wrong.reason ? 'declineReason' : 'declineWord'
    if (Object.keys(wrong).length > 0 || reason === undefined) return document.getElementById(first)?.focus()
    setIsBusy(true)
    setFailure(undefined)
    const body = { reason, ...(word === '' ? {} : { word }) }
    const { declineDeskDetailRequest } = deskApi.endpoints
    const { error } = await dispatch(declineDeskDetailRequest.initiate({ params: { id }, body }, { track: false }))
    setIsBusy(false)
    if (error) setFailure(error)
    else close(true)
  }

  return (
    <AntdFrame theme={theme}>
      <Dialog
        title={t('desk.details-decline-title', { name })}
        dismissedBy={['cross', 'escape']}
        onClose={() => close()}
        buttons={
          <>
            <Button onClick={() => close()}>{t('desk.leave')}</Button>
            <Button kind="danger" isSubmit form={formId} isBusy={isBusy}>
              {t('desk.details-decline-yes')}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
          <DeskError error={failure} />
          <SelectField
            name="declineReason"
            label={t('desk.details-reason')}
            value={chosen}
            error={errors.reason}
            options={detailDeclineReasons.map((value) => ({ value, words: t(`desk.details-${value}`) }))}
            onChange={setChosen}
          />
          <TextField
            name="declineWord"
            label={t('desk.details-word')}
            hint={t('desk.details-word-hint', { count: wordCharacters })}
            isOptional={chosen !== 'OTHER'}
            lines={3}
            value={typed}
            error={errors.word}
            onChange={setTyped}
          />
        </form>
      </Dialog>
    </AntdFrame>
  )
}

export default DeclineDetailsModal
