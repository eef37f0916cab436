import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { deskApi, useListDeskDocumentsQuery } from '#src/api/desk.api.ts'
import { DeskError } from '#src/components/desk/desk-error.tsx'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import { documentReasons } from '#src/contract/codes/document-reasons.ts'
import type { Attachment } from '#src/contract/entities/attachment.ts'
import { ask } from '#src/core/modals/ask.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { deviceZone } from '#src/i18n/device-zone.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { randomKey } from '#src/lib/random-key.ts'
import { Button } from '#src/ui/button-link.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { PlainSelect } from '#src/ui/plain-select.tsx'
import styles from './desk.module.css'
import { DeskUpload } from './documents/desk-upload.tsx'
import { useSettle } from './use-settle.ts'

type RowProps = {
  reference: string
  document: Attachment
  onView: () => void
  onError: (error: unknown) => void
}

const DocumentRow = ({ reference, document, onView, onError }: RowProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const isReadOnly = useSelector(selectIsReadOnly)
  const [isBusy, settle] = useSettle(onError)
  const [chosen, setChosen] = useState<string>(documentReasons[0])
  const { slug, fileName, documentType, receivedAt, checkedAt, betterReason } = document
  const name = documentType.title
  const params = { reference, slug }
  const { checkDeskDocument, requestBetterDocument } = deskApi.endpoints
  const whenOf = (instant: string): string => format.dayAndTime(instant, deviceZone(), 'short')
  const stateOf = (): string => {
    if (checkedAt !== null) return t('desk.documents-checked', { time: whenOf(checkedAt) })
    return betterReason === null
      ? t('desk.documents-open-state')
      : t('desk.documents-better', { reason: t(`desk.better-${betterReason}`) })
  }
  const remove = async (): Promise<void> => {
    const isSure = await dispatch(
      ask('confirm', {
        title: t('desk.documents-delete-title', { name }),
        message: t('desk.documents-delete-more', { file: fileName }),
        yesWords: t('desk.documents-delete'),
        noWords: t('desk.documents-keep'),
      }),
    )
    if (isSure !== true) return
    await settle(
      dispatch(
        deskApi.endpoints.deleteDeskDocument.initiate({ params, idempotencyKey: randomKey() }, { track: false }),
      ),
      t('desk.documents-deleted', { name }),
    )
  }
  const requestBetter = (): void => {
    const reason = documentReasons.find((each) => each === chosen)
    if (reason === undefined) return
    void settle(
      dispatch(requestBetterDocument.initiate({ params, body: { reason } }, { track: false })),
      t('desk.documents-better-said', { name }),
    )
  }
  return (
    <li>
      <span className={styles.person}>
        <b>
          <LangText lang={documentType.lang?.title}>{name}</LangText>
        </b>
        <small>
          <bdi>{fileName}</bdi>
        </small>
        <small>{t('desk.documents-received', { time: whenOf(receivedAt) })}</small>
      </span>
      <span className={styles.exam}>{stateOf()}</span>
      <span className={styles.acts}>
        <Button onClick={() => void dispatch(ask('attachment-information', { document, timeZone: deviceZone() }))}>
          {t('desk.documents-about')} <span className="only-spoken">{fileName}</span>
        </Button>
        <Button onClick={onView}>
          {t('desk.open')} <span className="only-spoken">{fileName}</span>
        </Button>
        {!isReadOnly && checkedAt === null && (
          <Button
            isBusy={isBusy}
            onClick={() =>
              void settle(
                dispatch(checkDeskDocument.initiate({ params }, { track: false })),
                t('desk.documents-checked-said', { name }),
              )
            }
          >
            {t('desk.documents-check')} <span className="only-spoken">{fileName}</span>
          </Button>
        )}
        {!isReadOnly && checkedAt === null && (
          <Button kind="danger" isBusy={isBusy} onClick={() => void remove()}>
            {t('desk.documents-delete')} <span className="only-spoken">{fileName}</span>
          </Button>
        )}
      </span>
      {!isReadOnly && (
        <span className={styles.act}>
          <PlainSelect
            label={t('desk.documents-why')}
            value={chosen}
            options={documentReasons.map((value) => ({ value, words: t(`desk.better-${value}`) }))}
            onChange={setChosen}
          />
          <Button isBusy={isBusy} onClick={requestBetter}>
            {t('desk.documents-request')} <span className="only-spoken">{fileName}</span>
          </Button>
        </span>
      )}
    </li>
  )
}

/** S-110, ATT-09: what a patient sent, its file, and the clinic's word on it. */
export const DeskDocuments = ({ reference }: { reference: string }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isReadOnly = useSelector(selectIsReadOnly)
  const [failure, setFailure] = useState<unknown>()
  const { data, error, refetch } = useListDeskDocumentsQuery(
    { params: { reference } },
    { refetchOnMountOrArgChange: true },
  )
  const slides = (data ?? []).map(({ slug, fileName, documentType }) => ({
    ...{ key: slug, title: documentType.title, fileName, about: documentType },
    ofDesk: { reference, slug },
  }))
  return (
    <>
      {!data &&
        (error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Loading words={t('desk.loading')} />)}
      <DeskError error={failure} />
      {!isReadOnly && data && <DeskUpload reference={reference} onError={setFailure} />}
      {data?.length === 0 && <p>{t('desk.documents-none')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.list} aria-label={t('desk.documents-list')}>
          {data.map((document) => (
            <DocumentRow
              key={document.slug}
              reference={reference}
              document={document}
              onView={() => void dispatch(ask('document-viewer', { slides, start: document.slug }))}
              onError={setFailure}
            />
          ))}
        </ul>
      )}
    </>
  )
}
