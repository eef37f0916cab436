import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useGetEarlierSlotsQuery } from '#src/api/earlier-slots.api.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { LinkRow, PlainRow, RowList } from '#src/ui/row-list.tsx'
import { useEarlierWhen } from './use-earlier-when.ts'
import { usePreferenceText } from './use-preference-text.ts'

const useEarlierSlots = (bookingKey: string) => {
  const { mayRecall } = useCapabilities()
  return useGetEarlierSlotsQuery({ params: { bookingKey } }, { skip: !mayRecall, refetchOnMountOrArgChange: true })
}

/** What is free now: the first of the visit's page, as another takes it. */
export const EarlierOffers = ({ bookingKey }: { bookingKey: string }) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const whenOf = useEarlierWhen()
  const { data } = useEarlierSlots(bookingKey)
  const free = data?.wish && !data.isAsked ? data.offers.filter(({ state }) => state === 'OPEN') : []
  if (free.length === 0) return null
  return (
    <RowList>
      {free.map(({ id, startTime, clinic }) => (
        <LinkRow
          key={id}
          icon="clock"
          title={t('earlier.row-offer', { when: whenOf(startTime, clinic.timeZone, 'short') })}
          detail={t('earlier.row-offer-more', { clinic: clinic.name })}
          to={paths.earlierOffer(bookingKey, id)}
        />
      ))}
    </RowList>
  )
}

/** Rows on the page of the visit: the wish, and what was offered and is gone. */
export const VisitEarlierSlots = ({ bookingKey }: { bookingKey: string }) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const whenOf = useEarlierWhen()
  const isReadOnly = useSelector(selectIsReadOnly)
  const { data } = useEarlierSlots(bookingKey)
  const wishText = usePreferenceText(data?.choices)
  if (!data) return null
  const { wish, isOffered, offers, channel, isAsked } = data
  const to = paths.earlierTimes(bookingKey)
  if (!wish)
    return isOffered && !isReadOnly ? (
      <LinkRow
        icon="clock"
        title={t('earlier.row')}
        detail={t(channel === 'sms' ? 'earlier.row-sms' : 'earlier.row-email')}
        to={to}
      />
    ) : null
  const waiting = t(isAsked ? 'earlier.row-resting' : 'earlier.row-waiting')
  return (
    <>
      {(isAsked ? [] : offers)
        .filter(({ state }) => state !== 'OPEN')
        .map(({ id, startTime, clinic }) => (
          <PlainRow
            key={id}
            icon="close"
            title={t('earlier.row-gone', { when: whenOf(startTime, clinic.timeZone, 'short') })}
            detail={t('earlier.row-gone-more')}
          />
        ))}
      {isReadOnly ? (
        <PlainRow icon="clock" title={waiting} detail={wishText(wish)} />
      ) : (
        <LinkRow
          icon="clock"
          title={waiting}
          detail={
            <>
              {wishText(wish)}
              <br />
              {t('earlier.row-change')}
            </>
          }
          to={to}
        />
      )}
    </>
  )
}
