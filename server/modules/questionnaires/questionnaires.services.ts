import type { AppContext } from '../../context.ts'
import type { BookingContext } from '../slots/slots.services.ts'

export type QuestionsContext = BookingContext & Pick<AppContext, 'log' | 'pack'>
