import { withTexts } from '#src/core/texts/with-texts.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import type { QuestionnaireHostProps } from './questionnaire-host.tsx'

/** S-77, loaded where a questionnaire comes into sight. */
export const QuestionnaireView = lazyPart<QuestionnaireHostProps>(
  withTexts(['questionnaires', 'components'], async () => ({
    default: (await import('./questionnaire-host.tsx')).QuestionnaireHost,
  })),
)
