/** Not for secrets. */
export const textMark = (text: string): string => {
  let mark = 5381
  for (let at = 0; at < text.length; at += 1) mark = (Math.imul(mark, 33) ^ text.charCodeAt(at)) >>> 0
  return mark.toString(36)
}
