import { useTranslation } from 'react-i18next'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { ask } from '#src/core/modals/ask.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useStoredDocuments } from '#src/core/uploads/use-stored-documents.ts'
import { Button } from '#src/ui/button-link.tsx'
import { useQuestionSurroundings } from './question-context.ts'
import { QuestionGroup, type QuestionHead } from './question-frame.tsx'
import styles from './questions.module.css'

type FileQuestionProps = {
  head: QuestionHead
  documentTypeId: string | undefined
  value: unknown
  onChange: (value: string[] | undefined) => void
}

const WithFiles = ({
  head,
  documentTypeId,
  value,
  onChange,
  bookingKey,
  isBooked,
  exams,
}: FileQuestionProps & { bookingKey: string; isBooked: boolean; exams: readonly { slug: string; name: string }[] }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { uploads = [] } = useStoredDocuments(bookingKey) ?? {}
  const documents = uploads.filter(({ kind, state }) => kind === 'document' && state !== 'cancelled')
  const added: unknown[] = Array.isArray(value) ? value : []
  const names = documents.filter(({ key }) => added.includes(key)).map(({ about }) => about.fileName)
  const waiting = documents.filter(({ key }) => !added.includes(key))

  const add = async (): Promise<void> => {
    await dispatch(
      ask('upload-attachment', {
        ...{ bookingKey, isBooked, needsReferral: false, exams },
        ...(documentTypeId === undefined ? {} : { documentTypeId }),
      }),
    )
  }
  return (
    <QuestionGroup head={head}>
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      {waiting.map(({ key, about }) => (
        <label key={key} className={styles.choice}>
          <input
            type="checkbox"
            checked={false}
            onChange={() => onChange([...added.filter((each) => typeof each === 'string'), key])}
          />
          <span>{t('questions.use-file', { name: about.fileName })}</span>
        </label>
      ))}
      <p className={styles.add}>
        <Button icon="upload" onClick={() => void add()}>
          {t('questions.add-file')}
        </Button>
      </p>
    </QuestionGroup>
  )
}

/** The file goes through the queue of uploads; the answer names it. */
export const FileQuestion = (props: FileQuestionProps) => {
  const { t } = useTranslation()
  const { location } = useQuestionSurroundings()
  const { mayAttach } = useCapabilities()
  if (!location || !mayAttach)
    return (
      <QuestionGroup head={props.head}>
        <p>{t('questions.no-files-here')}</p>
      </QuestionGroup>
    )
  return <WithFiles {...props} {...location} />
}
