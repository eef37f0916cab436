/** Of the board: the day as the list shows it, or the visit beside it alone. */
export const printPart = (board: HTMLElement | null, part: 'day' | 'visit'): void => {
  if (!board) return
  board.dataset.print = part
  window.addEventListener('afterprint', () => delete board.dataset.print, { once: true })
  window.print()
}
