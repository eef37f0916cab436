import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/i18n/use-format.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { FileLimits, FileProblem } from './file-checks.ts'
import { acceptedKinds, kindNames } from './file-kind.ts'
import styles from './upload-attachment.module.css'

export type RefusedFile = { name: string; problem: FileProblem }

const megabyte = 1024 * 1024

/** ATT-06 */
export const FileProblems = ({ refused, settings }: { refused: readonly RefusedFile[]; settings: FileLimits }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const kinds = kindNames(acceptedKinds(settings.contentTypes)).join(', ')
  const words = (problem: FileProblem): string => {
    switch (problem.code) {
      case 'type':
        return problem.ending
          ? t('upload.problem-file-type', { ending: problem.ending, kinds })
          : t('upload.problem-file-unknown', { kinds })
      case 'disguised':
        return t('upload.problem-file-disguised', { ending: problem.ending, kinds })
      case 'empty':
        return t('error.document.empty')
      case 'many-pictures':
        return t('error.document.many-pictures')
      case 'too-large':
        return t('upload.problem-file-large', { megabytes: format.number(Math.round(settings.fileBytes / megabyte)) })
      case 'too-many':
        return t('upload.problem-file-many', { count: settings.filesPerBooking })
      case 'no-room':
        return t('upload.problem-file-room', { megabytes: format.number(Math.round(settings.bookingBytes / megabyte)) })
      case 'too-many-pages':
        return t('upload.problem-file-pages', { count: settings.pages })
      case 'unreadable':
        return t('upload.problem-file-unreadable')
      case 'later':
        return t('upload.problem-file-later')
      case 'storage':
        return t('upload.problem-file-storage')
    }
  }
  return (
    <div role="alert">
      {refused.length > 0 && (
        <ul className={styles.problems}>
          {refused.map(({ name, problem }) => (
            <li key={`${name} ${problem.code}`} className={styles.problem}>
              <Icon name="warn" size="small" />
              <span>
                {name !== '' && (
                  <b>
                    <bdi>{name}</bdi>
                  </b>
                )}
                <span className="only-spoken">{t('form.error')} </span>
                {words(problem)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
