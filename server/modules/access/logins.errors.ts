import { AppError } from '../../shared/app-error.ts'

export const notLoggedIn = () => new AppError('session.missing', 401)
export const readOnlyAccess = () => new AppError('access.read-only', 403)
export const loginLinkUsed = () => new AppError('login-link.used', 410)
export const noLoginLinks = () => new AppError('request.not-found', 404)
