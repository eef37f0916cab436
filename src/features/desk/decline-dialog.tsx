import { type SyntheticEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeskError } from '#src/components/desk/desk-error.tsx'
import { useSettle } from '#src/components/desk/use-settle.ts'
import type { FieldError } from '#src/contract/codes/field-errors.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { Button } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

type DeclineDialogProps<Reason extends string> = {
  title: string
  yesWords: string
  reasonLabel: string
  reasons: readonly { value: Reason; words: string }[]
  /** Words of the clinic's own beside the reason, needed for one of them. */
  word?: { label: string; hint: string; characters: number; neededFor: Reason }
  send: (answer: { reason: Reason; word?: string }) => PromiseLike<{ error?: unknown }>
  close: (isDone?: boolean) => void
}

/** The patient reads the reason in their language, and the clinic's own words as they are. */
export const DeclineDialog = <Reason extends string>({
  title,
  yesWords,
  reasonLabel,
  reasons,
  word: asked,
  send,
  close,
}: DeclineDialogProps<Reason>) => {
  const { t } = useTranslation()
  const formId = useId()
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState('')
  const [errors, setErrors] = useState<{ reason?: FieldError; word?: FieldError }>({})
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, settle] = useSettle(setFailure)

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const reason = reasons.find(({ value }) => value === chosen)?.value
    const word = cleanLine(typed)
    const isWordMissing = asked?.neededFor === reason && word === ''
    const isWordTooLong = asked !== undefined && word.length > asked.characters
    setErrors({
      ...(reason === undefined ? { reason: 'required' } : {}),
      ...(isWordMissing ? { word: 'required' } : {}),
      ...(isWordTooLong ? { word: 'text.too-long' } : {}),
    })
    if (reason === undefined) return document.getElementById('declineReason')?.focus()
    if (isWordMissing || isWordTooLong) return document.getElementById('declineWord')?.focus()
    if (await settle({ send: () => send({ reason, ...(word === '' ? {} : { word }) }) })) close(true)
  }

  return (
    <Dialog
      title={title}
      dismissedBy={['cross', 'escape']}
      onClose={() => close()}
      buttons={
        <>
          <Button onClick={() => close()}>{t('desk.leave')}</Button>
          <Button kind="danger" isSubmit form={formId} isBusy={isBusy}>
            {yesWords}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
        <DeskError error={failure} />
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
      </form>
    </Dialog>
  )
}
