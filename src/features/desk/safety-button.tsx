import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { RowButton } from '#src/components/desk/row-button.tsx'
import type { Safety } from '#src/contract/entities/safety.ts'
import { ask } from '#src/core/modals/ask.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'

type SafetyButtonProps = {
  reference: string
  patientName: string
  phone: string | null
  state: Safety['state'] | undefined
  isSmall?: boolean
  onClosed?: () => void
}

/** S-121: opens what the exam asks; worded for what there is to do. */
export const SafetyButton = ({ reference, patientName, phone, state, isSmall, onClosed }: SafetyButtonProps) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isReadOnly = useSelector(selectIsReadOnly)
  const words = (): string => {
    if (isReadOnly || state === 'CLEARED') return t('desk.safety-questions')
    return state === 'CONCERN' ? t('desk.safety-read') : t('desk.safety-ask')
  }
  const open = async (): Promise<void> => {
    await dispatch(ask('desk-safety', { reference, patientName, phone }))
    onClosed?.()
  }
  return <RowButton words={words()} name={patientName} isSmall={isSmall ?? false} onClick={() => void open()} />
}
