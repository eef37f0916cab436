import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { fetchBookingFile } from '#src/api/booking-file.api.ts'
import { useListDocumentsQuery } from '#src/api/document-list.api.ts'
import { downloadRequestReferral } from '#src/contract/calls/documents.calls.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useCodeFor } from '#src/core/session/use-code-for.ts'
import { useNeedsCode } from '#src/core/session/use-needs-code.ts'
import { Button } from '#src/ui/button-link.tsx'

const save = (file: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** SHELL-18, API-17: only where one was sent, so not before a code shows the documents. */
export const ReferralDownload = ({ bookingKey }: { bookingKey: string }) => {
  const { t } = useTranslation()
  const { bookingRequestConfig } = useSelector(selectConfig)
  const isOffered = bookingRequestConfig?.bookingRequestsDownloadReferralEnabled === true
  const needsCode = useNeedsCode(bookingKey, 'document-sender')
  const { data = [] } = useListDocumentsQuery({ params: { bookingKey } }, { skip: !isOffered || needsCode })
  const codeFor = useCodeFor(bookingKey)
  const [isBusy, setIsBusy] = useState(false)
  const [news, setNews] = useState('')
  if (!isOffered || !data.some(({ isReferral }) => isReferral)) return null
  const fetchReferral = () => fetchBookingFile(downloadRequestReferral, { bookingKey }, new AbortController().signal)
  const download = async (): Promise<void> => {
    setIsBusy(true)
    setNews('')
    let found = await fetchReferral()
    if ('problem' in found && found.problem === 'closed' && (await codeFor())) found = await fetchReferral()
    setIsBusy(false)
    if ('file' in found) save(found.file, t('request.referral-file'))
    else if (found.problem !== 'closed')
      setNews(t(found.problem === 'gone' ? 'request.no-referral' : 'request.referral-away'))
  }
  return (
    <>
      <Button kind="quiet" icon="document" isBusy={isBusy} onClick={() => void download()}>
        {t('request.download-referral')}
      </Button>
      <p role="status">{news}</p>
    </>
  )
}
