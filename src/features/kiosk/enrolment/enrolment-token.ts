const tokenInFragment = /^#enrol=([0-9A-Za-z]{43})$/

/** Of the start address of a fleet's device; gone from the address once it is read. */
export const takeEnrolmentToken = (): string | undefined => {
  const token = tokenInFragment.exec(window.location.hash)?.[1]
  if (token !== undefined) {
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
  }
  return token
}
