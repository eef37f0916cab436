import { useTranslation } from 'react-i18next'
import { matchPath, useLocation } from 'react-router-dom'
import { useGetBookingConfirmationQuery } from '#src/api/appointments.api.ts'
import { framePath, pagePaths, shortPathOf } from '#src/contract/codes/page-paths.ts'
import { bookingKeySchema } from '#src/contract/entities/primitives.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { LangWithin } from '#src/ui/lang-within.tsx'

const patterns = [pagePaths.pendingConfirmation, pagePaths.confirmation]
  .flatMap((path) => [path, shortPathOf(path) ?? path])
  .flatMap((path) => [path, framePath + path])

/** SHELL-17. No name: others may see the screen. */
export const BookingInfo = () => {
  const { t } = useTranslation()
  const format = useFormat()
  const { pathname } = useLocation()
  const found = patterns.map((pattern) => matchPath(pattern, pathname)).find(Boolean)
  const bookingKey = found?.params.bookingKey ?? ''
  const isKey = bookingKeySchema.safeParse(bookingKey).success
  const { data } = useGetBookingConfirmationQuery({ params: { bookingKey } }, { skip: !isKey })
  const first = data?.appointments[0]
  if (!first) return null
  const { startTime, clinic } = first
  return (
    <p className="sentence">
      <LangWithin
        sentence={(name) =>
          t('confirmation.info', {
            time: format.dayAndTime(startTime, clinic.timeZone, 'short'),
            zone: format.zoneName(startTime, clinic.timeZone),
            clinic: name,
          })
        }
        lang={clinic.lang?.name}
      >
        {clinic.name}
      </LangWithin>
    </p>
  )
}
