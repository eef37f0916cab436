import { useTranslation } from 'react-i18next'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useOpenDeny } from '#src/core/session/open-deny.ts'
import { announce } from '#src/ui/live-regions.tsx'
import type { Answered } from './answering.flow.ts'
import { type OfRecord, recordChannel } from './record.channel.ts'
import { useAnswering } from './use-answering.ts'

type RecordWays = {
  onAnswered: (answered: Answered) => void
  /** QUES-38, QUES-39: the page of the refusal took its place. */
  onDenied?: () => void
}

/** One questionnaire of a visit or a request; page and dialog alike. */
export const useRecordAnswering = (of: OfRecord, { onAnswered, onDenied }: RecordWays) => {
  const { t } = useTranslation()
  const openDeny = useOpenDeny()
  const paths = usePaths({ anyClinic: true })
  const device = useCapabilities()
  const { bookingKey } = of
  return useAnswering(recordChannel(of, device), {
    onAnswered: (answered) => {
      announce(t(answered.how === 'received' ? 'questions.received' : 'questions.saved'))
      onAnswered(answered)
    },
    onDenied: ({ unsaved, message }) => {
      const redirectUrl = unsaved === 'PROTOCOL' ? paths.bookingRequest(bookingKey) : paths.confirmation(bookingKey)
      onDenied?.()
      openDeny({ reason: { unsaved, redirectUrl, ...(message === undefined ? {} : { message }) } })
    },
  })
}
