import { afterDialogs } from '../modals/dialog-history.ts'

type Open = (address: string) => void

let open: Open = (address) => afterDialogs(() => window.location.assign(address))

/** S-87: logins leave and come back by page loads; our opener policy breaks popups. */
export const openWholePage = (address: string): void => open(address)

/** For tests. */
export const setOpenWholePage = (next: Open): void => {
  open = next
}
