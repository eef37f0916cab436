/** Why a login did not come about: `reason` of `/login-failed`, and the texts `login-failed.<reason>`. */
export const loginFailures = ['cancelled', 'unavailable', 'clock', 'unknown', 'no-role', 'refused'] as const

export type LoginFailure = (typeof loginFailures)[number]

export const isLoginFailure = (text: string | null): text is LoginFailure =>
  loginFailures.some((failure) => failure === text)
