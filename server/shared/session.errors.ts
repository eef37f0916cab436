import { AppError } from './app-error.ts'

/** One error for no session, an unknown key and another's booking, so that none can be probed. */
export const sessionMissing = () => new AppError('session.missing', 401)
