// Without the schemas of the rows, so that the service worker starts without them.

export const assetPaths = {
  application: '/api/assets/application/{name}',
  font: '/api/assets/fonts/{file}',
  brandManifest: '/api/assets/manifest',
  firstPage: '/api/assets/first-page',
  translations: '/api/assets/translations',
} as const

/** Custom property of a picture that stands in the page itself, where the server put it there. */
export const pictureProperty = (name: string): string => `--file-${name}`

/** Of the installed app; a kiosk's is another app, so that neither replaces the other. */
export const manifestPaths = { app: '/manifest.webmanifest', kiosk: '/kiosk.webmanifest' } as const
