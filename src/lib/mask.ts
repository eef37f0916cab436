// What others may see of a person: enough to recognise it, not to learn it.

const dot = '•'

/** The length is not told. */
export const maskName = (name: string): string => {
  const [first = ''] = [...name.trim()]
  return first === '' ? '' : first + dot.repeat(5)
}

/** `t…@example.com` */
export const maskEmail = (email: string): string => {
  const [first = ''] = [...email.trim()]
  const at = email.lastIndexOf('@')
  return at < 1 ? maskName(email) : `${first}…${email.trim().slice(at)}`
}

/** The first digit and the last two; its spaces stay. */
export const maskNumber = (number: string): string => {
  const digits = number.replace(/\D/g, '').length
  let seen = 0
  return number.trim().replace(/\d/g, (digit) => {
    seen += 1
    return seen === 1 || seen > Math.max(1, digits - 2) ? digit : dot
  })
}
