// Addresses that pages are written with, without the schemas of their rows: the service worker, which starts before every page, pays for nothing else.

export const assetPaths = {
  application: '/api/assets/application/{name}',
  font: '/api/assets/fonts/{file}',
  brandManifest: '/api/assets/manifest',
  firstPage: '/api/assets/first-page',
  translations: '/api/assets/translations',
} as const
