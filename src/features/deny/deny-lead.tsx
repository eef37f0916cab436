import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import type { DenyKind } from '#src/contract/codes/deny-kinds.ts'
import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { unbrokenDate } from '#src/i18n/unbroken.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { endsWithLink } from './deny.rules.ts'
import type { Denied } from './use-deny.ts'

type DenyLeadProps = Pick<Denied, 'kind' | 'step' | 'facts' | 'customText' | 'request'>

const useVisitText = (kind: DenyKind, facts: Denied['facts']): string | undefined => {
  const { t } = useTranslation()
  const format = useFormat()
  if (!facts || facts.day === null || kind === 'custom' || kind === 'revoked') return undefined
  const visit = { day: format.day(facts.day), clinic: facts.clinic.name }
  if (facts.closed && !endsWithLink(kind)) return t('deny.visit-closed', visit)
  const isPast = facts.closedAt !== null || facts.day < dayInZone(Date.now(), facts.clinic.timeZone)
  return t(isPast ? 'deny.visit-past' : 'deny.visit-stands', visit)
}

const useReasonText = ({ kind, step, facts, customText }: DenyLeadProps): string => {
  const { t } = useTranslation()
  const format = useFormat()
  const { signIn } = useSelector(selectConfig)
  if (customText !== undefined) return customText
  if (step === 'open') return t('deny.lead-open')
  if (kind === 'results-expired' && step === 'ask-sharer') return t('deny.lead-share-ended')
  if (kind === 'expired' && facts?.closedAt) {
    const { timeZone } = facts.clinic
    return t('deny.lead-expired-at', {
      count: signIn.linkClosesDays,
      day: unbrokenDate(format.dayOf(facts.closedAt, timeZone)),
      time: format.time(facts.closedAt, timeZone),
      zone: format.zoneName(facts.closedAt, timeZone),
    })
  }
  if (kind === 'pain-score') return t('message.pain_score_problem')
  if (kind === 'protocol') return t('message.booking_request_waiting_protocol_error')
  return t(`deny.lead-${kind}`, { tries: authenticationLimits.wrongTries })
}

export const DenyLead = (props: DenyLeadProps) => {
  const { t } = useTranslation()
  const { kind, step, facts, request } = props
  const reason = useReasonText(props)
  const visit = useVisitText(kind, facts)
  const isWithoutWay = endsWithLink(kind) && step === 'call'
  return (
    <>
      {request.answersMessage !== undefined && <p className="lead">{request.answersMessage}</p>}
      <p className="lead">{[reason, visit].filter(Boolean).join(' ')}</p>
      {isWithoutWay && <p className="lead">{t(facts ? 'deny.no-contact' : 'deny.no-link')}</p>}
    </>
  )
}
