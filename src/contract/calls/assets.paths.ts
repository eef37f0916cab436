// Without the schemas of the rows, so that the service worker starts without them.

export const assetPaths = {
  application: '/api/assets/application/{name}',
  font: '/api/assets/fonts/{file}',
  brandManifest: '/api/assets/manifest',
  firstPage: '/api/assets/first-page',
  translations: '/api/assets/translations',
} as const
