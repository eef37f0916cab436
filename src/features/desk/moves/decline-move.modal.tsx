import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { deskApi } from '#src/api/desk.api.ts'
import { DeskError } from '#src/components/desk/desk-error.tsx'
import type { FieldError } from '#src/contract/codes/field-errors.ts'
import { moveDeclineReasons } from '#src/contract/codes/move-request-states.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'

const formId = 'decline-move'

/** S-71: the patient reads the reason in their language. */
const DeclineMoveModal = ({ reference, patientName: name, close }: ModalComponentProps<'decline-move'>) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { theme } = useSelector(selectConfig)
  const [chosen, setChosen] = useState('')
  const [wrong, setWrong] = useState<FieldError>()
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const reason = moveDeclineReasons.find((each) => each === chosen)
    setWrong(reason === undefined ? 'required' : undefined)
    if (reason === undefined) return document.getElementById('moveReason')?.focus()
    setIsBusy(true)
    setFailure(undefined)
    const args = { params: { reference }, body: { reason } }
    const { error } = await dispatch(deskApi.endpoints.declineDeskMoveRequest.initiate(args, { track: false }))
    setIsBusy(false)
    if (error) setFailure(error)
    else close(true)
  }

  return (
    <AntdFrame theme={theme}>
      <Dialog
        title={t('desk.moves-decline-title', { name })}
        dismissedBy={['cross', 'escape']}
        onClose={() => close()}
        buttons={
          <>
            <Button onClick={() => close()}>{t('desk.leave')}</Button>
            <Button kind="danger" isSubmit form={formId} isBusy={isBusy}>
              {t('desk.moves-decline-yes')}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
          <DeskError error={failure} />
          <SelectField
            name="moveReason"
            label={t('desk.moves-reason')}
            value={chosen}
            error={wrong}
            options={moveDeclineReasons.map((value) => ({ value, words: t(`desk.move-reason-${value}`) }))}
            onChange={setChosen}
          />
        </form>
      </Dialog>
    </AntdFrame>
  )
}

export default DeclineMoveModal
