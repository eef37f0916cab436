import { type SyntheticEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deskApi } from '#src/api/desk.api.ts'
import { DeskError } from '#src/components/desk/desk-error.tsx'
import { RowButton } from '#src/components/desk/row-button.tsx'
import { useDeskWrite } from '#src/components/desk/use-desk-write.ts'
import type { CallResult } from '#src/contract/call.ts'
import type { searchDeskVisits } from '#src/contract/calls/desk.calls.ts'
import type { FieldError } from '#src/contract/codes/field-errors.ts'
import type { FoundVisit } from '#src/contract/entities/desk-visit.ts'
import { deskLimits } from '#src/contract/limits/desk.limits.ts'
import { listedName } from '#src/contract/rules/person-name.rules.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { ask } from '#src/core/modals/ask.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Button } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import styles from '../desk.module.css'
import { useVisitStatus } from '../use-desk-labels.ts'

type Found = CallResult<typeof searchDeskVisits>

const FoundRow = ({ visit }: { visit: FoundVisit }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const statusOf = useVisitStatus()
  const { reference, dateOfBirth, clinicName, startTime, timeZone, status, examNames } = visit
  const name = listedName(visit)
  return (
    <li>
      <span className={styles.person}>
        <b>{name}</b>
        <small>{t('desk.born', { day: format.day(dateOfBirth, 'full') })}</small>
      </span>
      <span className={styles.exam}>
        <span>{format.dayTimeAndZone(startTime, timeZone)}</span>
        <small>
          {clinicName}: {format.list(examNames)}
        </small>
      </span>
      <span className={styles.state}>{statusOf(status)}</span>
      <RowButton
        isSmall
        words={t('desk.open')}
        name={name}
        onClick={() => void dispatch(ask('visit-details', { reference, patientName: name }))}
      />
    </li>
  )
}

/** S-110: whoever is on the phone, at whichever clinic; looked up once it is typed, each name in the access log. */
const FindVisitModal = ({ close }: ModalComponentProps<'find-visit'>) => {
  const { t } = useTranslation()
  const formId = useId()
  const [typed, setTyped] = useState('')
  const [fieldError, setFieldError] = useState<FieldError>()
  const [failure, setFailure] = useState<unknown>()
  const [found, setFound] = useState<Found>()
  const { isBusy, press } = useDeskWrite(setFailure)
  const search = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const term = cleanLine(typed)
    const isTooShort = term.length < deskLimits.searchCharacters
    const isTooLong = term.length > deskLimits.searchCharactersMax
    setFieldError(isTooShort ? 'required' : isTooLong ? 'text.too-long' : undefined)
    if (isTooShort || isTooLong) return document.getElementById('deskTerm')?.focus()
    const done = await press(deskApi.endpoints.searchDeskVisits, { body: { term } })
    setFound(done?.answer)
    if (done) announce(t('desk.find-count', { count: done.answer.visits.length }))
  }
  return (
    <Dialog title={t('desk.find')} size="wide" dismissedBy={['cross', 'escape']} onClose={() => close()}>
      <form id={formId} noValidate autoComplete="off" onSubmit={(event) => void search(event)}>
        <TextField
          name="deskTerm"
          label={t('desk.find-term')}
          hint={t('desk.find-hint')}
          autoComplete="off"
          value={typed}
          error={fieldError}
          onChange={setTyped}
        />
        <Button kind="primary" isSubmit isBusy={isBusy}>
          {t('desk.find-do')}
        </Button>
      </form>
      <DeskError error={failure} />
      {found?.visits.length === 0 && <p>{t('desk.find-none')}</p>}
      {found && found.visits.length > 0 && (
        <ul className={styles.list} aria-label={t('desk.find-list')}>
          {found.visits.map((visit) => (
            <FoundRow key={visit.reference} visit={visit} />
          ))}
        </ul>
      )}
      {found?.hasMore && <p>{t('desk.find-more')}</p>}
    </Dialog>
  )
}

export default FindVisitModal
