import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '#src/contract/codes/field-errors.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import type { Problem } from '#src/lib/problem.ts'
import { FormDialog } from '#src/ui/form/form-dialog.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

type DeclineDialogProps<Reason extends string> = {
  title: string
  yesWords: string
  reasonLabel: string
  reasons: readonly { value: Reason; words: string }[]
  /** Words of the clinic's own beside the reason, needed for one of them. */
  word?: { label: string; hint: string; characters: number; neededFor: Reason }
  write: { isBusy: boolean; problem?: Problem | undefined }
  onDecline: (answer: { reason: Reason; word?: string }) => void
  onLeave: () => void
}

/** The patient reads the reason in their language, and the clinic's own words as they are. */
export const DeclineDialog = <Reason extends string>({
  title,
  yesWords,
  reasonLabel,
  reasons,
  word: asked,
  write,
  onDecline,
  onLeave,
}: DeclineDialogProps<Reason>) => {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState('')
  const [errors, setErrors] = useState<{ reason?: FieldError; word?: FieldError }>({})

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    const reason = reasons.find(({ value }) => value === chosen)?.value
    const word = cleanLine(typed)
    const isWordMissing = asked?.neededFor === reason && word === ''
    const isWordTooLong = asked !== undefined && word.length > asked.characters
    setErrors({
      ...(reason === undefined ? { reason: 'required' } : {}),
      ...(isWordMissing ? { word: 'required' } : {}),
      ...(isWordTooLong ? { word: 'text.too-long' } : {}),
    })
    if (reason === undefined) document.getElementById('declineReason')?.focus()
    else if (isWordMissing || isWordTooLong) document.getElementById('declineWord')?.focus()
    else onDecline({ reason, ...(word === '' ? {} : { word }) })
  }

  return (
    <FormDialog
      title={title}
      form={{ submit }}
      write={write}
      kind="danger"
      submitText={yesWords}
      leaveText={t('desk.leave')}
      onDismiss={onLeave}
    >
      <SelectField
        name="declineReason"
        label={reasonLabel}
        value={chosen}
        error={errors.reason}
        options={reasons}
        onChange={setChosen}
      />
      {asked && (
        <TextField
          name="declineWord"
          label={asked.label}
          hint={asked.hint}
          isOptional={chosen !== asked.neededFor}
          lines={3}
          value={typed}
          error={errors.word}
          onChange={setTyped}
        />
      )}
    </FormDialog>
  )
}
