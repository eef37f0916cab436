// 24 px grid, 2 px round stroke, current colour. Never without text.
import styles from './icon.module.css'

const paths = {
  back: 'm15 5-7 7 7 7',
  go: 'm9 5 7 7-7 7',
  check: 'm4.5 12.5 5 5 10-11',
  done: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M8 12.3l2.8 2.8L16 9.3',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5.5l3.5 2',
  calendar: 'M6 5.5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2M4 10.5h16M8.5 3v4M15.5 3v4',
  device:
    'M9.5 3h5A2.5 2.5 0 0 1 17 5.5v13a2.5 2.5 0 0 1-2.5 2.5h-5A2.5 2.5 0 0 1 7 18.5v-13A2.5 2.5 0 0 1 9.5 3M11 17.8h2',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5.5M12 7.6v.3',
  locate: 'M20.5 3.5 3.5 10.7l7.2 2.6 2.6 7.2z',
  lock: 'M7 11h10a2 2 0 0 1 2 2v5.5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V13a2 2 0 0 1 2-2M8 11V8a4 4 0 0 1 8 0v3',
  phone: 'M5 4h4l1.5 5-2.2 1.5a12 12 0 0 0 5.2 5.2L15 13.5l5 1.5v4a2 2 0 0 1-2 2A15 15 0 0 1 3 6a2 2 0 0 1 2-2z',
  pin: 'M12 21s7-6 7-11.5A7 7 0 0 0 5 9.5C5 15 12 21 12 21zM12 7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M20 20l-4-4',
  warn: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.3',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c2.6 2.6 3.8 5.6 3.8 9s-1.2 6.4-3.8 9c-2.6-2.6-3.8-5.6-3.8-9S9.4 5.6 12 3',
  mail: 'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2M3.5 7l8.5 6.5L20.5 7',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20.5c.8-3.8 3.8-6 7.5-6s6.7 2.2 7.5 6',
  close: 'M6 6l12 12M18 6 6 18',
  online: 'M2.5 9.5a14 14 0 0 1 19 0M5.8 13a9 9 0 0 1 12.4 0M9 16.3a4.5 4.5 0 0 1 6 0M12 19.8v.2',
  offline:
    'M3 3l18 18M2.5 9.5a14 14 0 0 1 4.7-3M11 5.6a14 14 0 0 1 10.5 3.9M5.8 13a9 9 0 0 1 4-2.3M9 16.3a4.5 4.5 0 0 1 6 0M12 19.8v.2',
  print: 'M7 8.5V3.5h10v5M7 17H5a2 2 0 0 1-2-2v-4.5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2V15a2 2 0 0 1-2 2h-2M7 14h10v6.5H7z',
  document: 'M7 3h7l5 5v11a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M14 3v5h5M8.5 13h7M8.5 16.5h5',
  picture:
    'M6 4.5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2M9 8a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3M20 15l-4.5-4.5L7 19.5',
  camera:
    'M8.5 7l1.5-2.5h4L15.5 7H19a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2zM12 9.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7',
  upload: 'M12 16V5M7.5 9.5 12 5l4.5 4.5M5 19.5h14',
  add: 'M12 5v14M5 12h14',
  grid: 'M5.5 4.5h13a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1M4.5 9.5h15M4.5 14.5h15M9.5 4.5v15M14.5 4.5v15',
  more: 'M5 9l7 7 7-7',
  less: 'M5 15l7-7 7 7',
  meal: 'M5 3v5a3 3 0 0 0 6 0V3M8 3v18M18 21v-7h-3c0-6 1-9.500 3-11z',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.3M4.5 12h.3M4.5 18h.3',
} as const

export type IconName = keyof typeof paths

type IconProps = { name: IconName; size?: 'small' | 'normal' }

export const Icon = ({ name, size = 'normal' }: IconProps) => (
  <svg className={styles[size]} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={paths[name]} />
  </svg>
)
