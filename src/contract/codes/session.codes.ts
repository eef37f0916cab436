export const sessionCodes = ['session.missing', 'session.code-needed', 'access.read-only', 'access.wrong-role'] as const
