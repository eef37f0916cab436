import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/i18n/use-format.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import type { ListedPass } from '#src/offline/visit-passes.ts'
import { Button } from '#src/ui/button-link.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { FactRow, RowList } from '#src/ui/row-list.tsx'
import { type OpenedVisit, openVisit } from './visit-passes.ts'

const BirthDateForm = lazyPart(async () => ({
  default: (await import('#src/components/birth-date/birth-date-form.tsx')).BirthDateForm,
}))

export const preloadBirthDateForm = BirthDateForm.preload

type StoredVisitsProps = {
  visits: readonly ListedPass[]
  onOpened: (id: string, opened: Exclude<OpenedVisit, string>) => void
  /** Expired, or too many wrong birth dates. */
  onGone: () => void
}

export const StoredVisits = ({ visits, onOpened, onGone }: StoredVisitsProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const [asked, setAsked] = useState<string>()
  const whenOf = ({ startsAt, timeZone }: ListedPass): string => format.dayAndTime(startsAt, timeZone)
  const tryDay = async (id: string, day: string): Promise<boolean> => {
    const found = await openVisit(id, day)
    if (found === 'wrong') return false
    if (found === 'gone') {
      announce(t('visit-pass.gone'), 'assertive')
      onGone()
    } else onOpened(id, found)
    return true
  }
  const shown = visits.find(({ id }) => id === asked)
  return (
    <>
      <RowList label={t('visit-pass.visits')}>
        {visits.map((visit) => (
          <FactRow
            key={visit.id}
            label={t('pass.label')}
            fact={whenOf(visit)}
            detail={
              visit.outdated ? t(`visit-pass.is-${visit.outdated}`) : format.zoneName(visit.startsAt, visit.timeZone)
            }
            action={
              <Button onClick={() => setAsked(visit.id)}>
                {t('visit-pass.open')}
                <span className="only-spoken"> {whenOf(visit)}</span>
              </Button>
            }
          />
        ))}
      </RowList>
      {shown && (
        <Suspense fallback={<Loading words={t('loading.page')} />}>
          <BirthDateForm
            key={shown.id}
            name="passBirthDate"
            why={t('visit-pass.open-why', { visit: whenOf(shown) })}
            words={t('visit-pass.open')}
            tryDay={(day) => tryDay(shown.id, day)}
            onCancel={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
