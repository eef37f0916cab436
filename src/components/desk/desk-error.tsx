import { errorMessage } from '#src/api/api-error.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { Banner } from '#src/ui/banner.tsx'

/** What became of a press; nothing where all is well. */
export const DeskError = ({ error }: { error: unknown }) => {
  const errorText = useErrorText()
  return error === undefined ? null : <Banner tone="err" title={errorText(errorMessage(error))} role="alert" />
}
