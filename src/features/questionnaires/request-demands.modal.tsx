import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage, refusalOf } from '#src/api/api-error.ts'
import { questionnairesApi } from '#src/api/questionnaires.api.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { sendUntilKnown } from '#src/core/send-until-known.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { randomKey } from '#src/lib/random-key.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { DemandForm } from './demand-form.tsx'
import { type DemandProblem, type GivenDemands, wrongField } from './demand-problem.ts'

/** S-104: of a request that is sent. */
const RequestDemandsModal = ({ bookingKey, demands, close }: ModalComponentProps<'request-demands'>) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const errorText = useErrorText()
  const attempt = useRef<{ text: string; key: string }>(undefined)
  const [triesLeft, setTriesLeft] = useState(demands.validationTriesLeft)
  const meet = async (given: GivenDemands): Promise<DemandProblem | undefined> => {
    const text = JSON.stringify(given)
    // The same is sent under the same key, as often as it takes.
    if (attempt.current?.text !== text) attempt.current = { text, key: randomKey() }
    const idempotencyKey = attempt.current.key
    const { saveRequestDemands } = questionnairesApi.endpoints
    const sent = await sendUntilKnown(() =>
      dispatch(saveRequestDemands.initiate({ params: { bookingKey }, body: given, idempotencyKey }, { track: false })),
    )
    if (typeof sent !== 'object') return { title: t('questions.offline'), more: t('questions.typed-stays') }
    attempt.current = undefined
    if ('error' in sent) {
      const field = wrongField(sent.error)
      const left = refusalOf(sent.error)?.triesLeft
      if (left !== undefined) setTriesLeft(left)
      const isSpent = left === 0
      const title = isSpent ? t('questions.code-spent') : errorText(errorMessage(sent.error))
      return { title, ...(field && !isSpent ? { field } : {}) }
    }
    announce(t('questions.demand-received'))
    close(true)
    return undefined
  }
  return (
    <Dialog
      title={t('questions.demand-title')}
      dismissedBy={['cross', 'escape']}
      buttons={null}
      onClose={() => close()}
    >
      <DemandForm
        demands={{ ...demands, validationTriesLeft: triesLeft }}
        submitText={t('questions.add-demanded')}
        isPrimary
        onMeet={meet}
      />
    </Dialog>
  )
}

export default RequestDemandsModal
