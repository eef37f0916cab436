import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage, refusalOf } from '#src/api/api-error.ts'
import { questionnairesApi } from '#src/api/questionnaires.api.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { useWrite } from '#src/core/write/use-write.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { DemandForm } from './demand-form.tsx'
import { type DemandProblem, type GivenDemands, wrongField } from './demand-problem.ts'

/** S-104: of a request that is sent. */
const RequestDemandsModal = ({ bookingKey, demands, close }: ModalComponentProps<'request-demands'>) => {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [triesLeft, setTriesLeft] = useState(demands.validationTriesLeft)
  const write = useWrite({
    texts: {
      offline: t('questions.offline'),
      unknown: t('questions.offline'),
      unknownMore: t('questions.typed-stays'),
      undone: t('questions.typed-stays'),
    },
    problemOf: (error) => ({
      title: refusalOf(error)?.triesLeft === 0 ? t('questions.code-spent') : errorText(errorMessage(error)),
    }),
  })
  const meet = async (given: GivenDemands): Promise<DemandProblem | undefined> => {
    const { saveRequestDemands } = questionnairesApi.endpoints
    const sent = await write.send(saveRequestDemands, { params: { bookingKey }, body: given })
    if (sent.kind === 'refused') {
      const left = refusalOf(sent.error)?.triesLeft
      if (left !== undefined) setTriesLeft(left)
      const field = left === 0 ? undefined : wrongField(sent.error)
      return { ...sent.problem, ...(field ? { field } : {}) }
    }
    if (sent.kind !== 'answered') return 'problem' in sent ? sent.problem : undefined
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
