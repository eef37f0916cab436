import { useTranslation } from 'react-i18next'
import { deskApi } from '#src/api/desk.api.ts'
import { DeskError } from '#src/components/desk/desk-error.tsx'
import { useDeskWrite } from '#src/components/desk/use-desk-write.ts'
import type { DeskArrival } from '#src/contract/entities/check-in.ts'
import type { ListedSavedArrival } from '#src/contract/entities/saved-arrival.ts'
import { fullName } from '#src/contract/rules/person-name.rules.ts'
import { Button } from '#src/ui/button-link.tsx'
import { spacedNumber } from './arrival-standing.ts'

type UnmatchProps = { arrival: DeskArrival; saved: ListedSavedArrival; onDone: (key: string) => void }

/** S-110: puts a wrong match right, after a second look; the arrival waits for another visit. */
export const Unmatch = ({ arrival, saved, onDone }: UnmatchProps) => {
  const { t } = useTranslation()
  const { isBusy, press, error: failure } = useDeskWrite()
  const name = fullName(arrival)
  const number = spacedNumber(saved.number)
  const undo = async (): Promise<void> => {
    const { unmatchSavedArrival } = deskApi.endpoints
    const isDone = await press(
      unmatchSavedArrival,
      { params: { key: saved.key } },
      {
        question: {
          title: t('arrivals.unmatch-title', { number, name }),
          message: t('arrivals.unmatch-more'),
          yesWords: t('arrivals.unmatch-yes'),
          noWords: t('desk.leave'),
        },
        said: t('arrivals.unmatched', { number, name }),
      },
    )
    if (isDone) onDone(saved.key)
  }
  return (
    <>
      <DeskError error={failure} />
      <Button isSmall isBusy={isBusy} onClick={() => void undo()}>
        {t('arrivals.unmatch')}
      </Button>
    </>
  )
}
