import { useWrite } from '#src/core/write/use-write.ts'
import { fromServerFields } from './earlier-preference.form.ts'

export const useWishWrite = () =>
  useWrite({ texts: { offline: 'earlier.offline', unknown: 'earlier.unknown' }, fromServerFields })
