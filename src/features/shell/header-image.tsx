import type { CSSProperties } from 'react'
import { useSelector } from 'react-redux'
import { href } from '#src/contract/call.ts'
import { type applicationAssets, getApplicationAsset } from '#src/contract/calls/assets.calls.ts'
import { pictureProperty } from '#src/contract/calls/assets.paths.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { type PageClass, selectIsHomeStyle, selectPageClass } from '#src/core/router/router.slice.ts'
import styles from './header-image.module.css'

type Picture = (typeof applicationAssets)[number]

const address = (name: Picture): string =>
  `var(${pictureProperty(name)}, url("${href(getApplicationAsset, { params: { name } })}"))`

const byClass: Partial<Record<PageClass, Picture>> = {
  confirmation: 'confirmation_header',
  'check-in': 'check_in_header',
}

/** SHELL-28, S-94: a style, so that only the visible picture is fetched. */
export const useHeaderPicture = (): { style: CSSProperties; isAlways: boolean } => {
  const pageClass = useSelector(selectPageClass)
  const { isShared } = useCapabilities()
  const own = byClass[pageClass]
  const pictures = {
    '--picture': address(own ?? (isShared ? 'header_tablet' : 'header')),
    '--picture-tablet': address(own ?? 'header_tablet'),
  } as CSSProperties
  return { style: pictures, isAlways: own !== undefined }
}

export const HeaderImage = () => {
  const pageClass = useSelector(selectPageClass)
  const isHomeStyle = useSelector(selectIsHomeStyle)
  const { style, isAlways } = useHeaderPicture()
  // Booking pages show their steps there, home-style pages have the picture in their head, the desk has its rows.
  if (pageClass === 'booking' || pageClass === 'desk' || isHomeStyle) return null
  return <div className={styles.picture} data-always={isAlways || undefined} style={style} />
}
