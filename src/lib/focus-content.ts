/** For when what had the focus goes away: on to where the skip link leads. */
export const focusContent = (): void => document.getElementById('content')?.focus({ preventScroll: true })
