export const maskDots = '•••'

/** As 08 shows it: enough to know one's own by, and to say which mailbox to look into. */
export const maskAddress = (address: string): string =>
  `${address.slice(0, 1)}${maskDots}${address.slice(address.lastIndexOf('@'))}`
