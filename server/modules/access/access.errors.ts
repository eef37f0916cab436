import { AppError } from '../../shared/app-error.ts'

/** The same for no session, an unknown key and another's booking, so that nothing can be probed. */
export const sessionMissing = () => new AppError('session.missing', 401)
/** The person is known, but not surely enough. */
export const codeNeeded = () => new AppError('session.code-needed', 403)
export const readOnlyAccess = () => new AppError('access.read-only', 403)
export const loginLinkUsed = () => new AppError('login-link.used', 410)
export const noLoginLinks = () => new AppError('request.not-found', 404)
