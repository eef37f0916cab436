import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/i18n/use-format.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { type ListedPass, passId } from '#src/offline/visit-passes.ts'
import { announce } from '#src/ui/live-regions.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { VisitPass } from './visit-pass.tsx'
import { listVisits, type OpenedVisit, openVisit, removeVisit } from './visit-passes.ts'

const BirthDateForm = lazyPart(async () => ({
  default: (await import('#src/components/birth-date/birth-date-form.tsx')).BirthDateForm,
}))

type Kept = Exclude<OpenedVisit, string>

export type StoredVisitProps = {
  bookingKey: string
  /** What else of it is on this device. */
  beside: (pass: Kept['pass']) => ReactNode
}

/** Without a network the visit's own address opens what the device keeps of it. */
export const StoredVisit = ({ bookingKey, beside }: StoredVisitProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const [listed, setListed] = useState<ListedPass>()
  const [isAsked, setIsAsked] = useState(true)
  const [opened, setOpened] = useState<Kept>()
  useEffect(() => {
    let isHere = true
    const look = async (): Promise<void> => {
      const id = await passId(bookingKey)
      const found = (await listVisits()).find((each) => each.id === id)
      if (isHere) setListed(found)
    }
    look().catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [bookingKey])
  if (!listed || !isAsked) return null
  const { id, startsAt, timeZone } = listed
  const tryDay = async (day: string): Promise<boolean> => {
    const found = await openVisit(id, day)
    if (found === 'wrong') return false
    if (found === 'gone') {
      announce(t('visit-pass.gone'), 'assertive')
      setListed(undefined)
      return true
    }
    // What a sign-in by birth date shows of the queue.
    await (await import('#src/offline/queue/uploads.ts')).setSubject(bookingKey).catch(() => undefined)
    setOpened(found)
    announce(t('visit-pass.title'))
    return true
  }
  if (!opened)
    return (
      <Suspense fallback={<Loading words={t('loading.page')} />}>
        <BirthDateForm
          name="passBirthDate"
          why={t('visit-pass.open-why', {
            visit: format.dayAndTime(startsAt, timeZone),
          })}
          words={t('visit-pass.open')}
          tryDay={tryDay}
          onCancel={() => setIsAsked(false)}
        />
      </Suspense>
    )
  const remove = async (): Promise<void> => {
    if (await removeVisit(id)) setListed(undefined)
  }
  return (
    <VisitPass {...opened} onRemove={() => void remove()}>
      {beside(opened.pass)}
    </VisitPass>
  )
}
