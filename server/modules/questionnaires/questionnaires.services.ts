import type { AppContext } from '../../context.ts'
import type { ChangesContext } from '../changes/changes.services.ts'

export type QuestionsContext = ChangesContext & Pick<AppContext, 'log' | 'pack'>
