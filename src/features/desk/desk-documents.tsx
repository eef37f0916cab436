import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { deskApi, useListDeskDocumentsQuery } from '#src/api/desk.api.ts'
import { DeskError } from '#src/components/desk/desk-error.tsx'
import { RowButton } from '#src/components/desk/row-button.tsx'
import { useDeskWrite } from '#src/components/desk/use-desk-write.ts'
import { LoadingOrError } from '#src/components/loading-or-error.tsx'
import { documentReasons } from '#src/contract/codes/document-reasons.ts'
import type { Attachment } from '#src/contract/entities/attachment.ts'
import { ask } from '#src/core/modals/ask.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { LangText } from '#src/ui/lang-text.tsx'
import { PlainSelect } from '#src/ui/plain-select.tsx'
import styles from './desk.module.css'
import { DeskUpload } from './documents/desk-upload.tsx'

type DeskDocumentsProps = { reference: string; timeZone: string }

type RowProps = DeskDocumentsProps & {
  document: Attachment
  onView: () => void
  onError: (error: unknown) => void
}

const DocumentRow = ({ reference, timeZone, document, onView, onError }: RowProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const isReadOnly = useSelector(selectIsReadOnly)
  const { isBusy, press } = useDeskWrite(onError)
  const [chosen, setChosen] = useState<string>(documentReasons[0])
  const { slug, fileName, documentType, receivedAt, checkedAt, betterReason } = document
  const name = documentType.title
  const params = { reference, slug }
  const { checkDeskDocument, deleteDeskDocument, requestBetterDocument } = deskApi.endpoints
  const whenOf = (instant: string): string => format.dayAndTime(instant, timeZone, 'short')
  const stateOf = (): string => {
    if (checkedAt !== null) return t('desk.documents-checked', { time: whenOf(checkedAt) })
    return betterReason === null
      ? t('desk.documents-open-state')
      : t('desk.documents-better', { reason: t(`desk.better-${betterReason}`) })
  }
  const remove = () =>
    press(
      deleteDeskDocument,
      { params },
      {
        question: {
          title: t('desk.documents-delete-title', { name }),
          message: t('desk.documents-delete-more', { file: fileName }),
          yesWords: t('desk.documents-delete'),
          noWords: t('desk.documents-keep'),
        },
        said: t('desk.documents-deleted', { name }),
      },
    )
  const check = () => press(checkDeskDocument, { params }, { said: t('desk.documents-checked-said', { name }) })
  const requestBetter = (): void => {
    const reason = documentReasons.find((each) => each === chosen)
    if (reason === undefined) return
    void press(requestBetterDocument, { params, body: { reason } }, { said: t('desk.documents-better-said', { name }) })
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
        <RowButton
          words={t('desk.documents-about')}
          name={fileName}
          onClick={() => void dispatch(ask('attachment-information', { document, timeZone }))}
        />
        <RowButton words={t('desk.open')} name={fileName} onClick={onView} />
        {!isReadOnly && checkedAt === null && (
          <>
            <RowButton words={t('desk.documents-check')} name={fileName} isBusy={isBusy} onClick={() => void check()} />
            <RowButton
              kind="danger"
              words={t('desk.documents-delete')}
              name={fileName}
              isBusy={isBusy}
              onClick={() => void remove()}
            />
          </>
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
          <RowButton words={t('desk.documents-request')} name={fileName} isBusy={isBusy} onClick={requestBetter} />
        </span>
      )}
    </li>
  )
}

/** S-110, ATT-09: what a patient sent, its file, and the clinic's word on it. */
export const DeskDocuments = ({ reference, timeZone }: DeskDocumentsProps) => {
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
      {!data && <LoadingOrError words={t('desk.loading')} error={error} onRetry={refetch} />}
      <DeskError error={failure} />
      {!isReadOnly && data && <DeskUpload reference={reference} onError={setFailure} />}
      {data?.length === 0 && <p>{t('desk.documents-none')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.list} aria-label={t('desk.documents-list')}>
          {data.map((document) => (
            <DocumentRow
              key={document.slug}
              reference={reference}
              timeZone={timeZone}
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
