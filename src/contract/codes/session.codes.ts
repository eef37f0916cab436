export const sessionCodes = ['session.missing', 'session.code-needed', 'access.read-only', 'login-link.used'] as const
