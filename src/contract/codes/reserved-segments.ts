/** First path segments that belong to the product, so that no region may take one as its slug. */
export const reservedSegments: readonly string[] = [
  'a',
  'about',
  'api',
  'appointments',
  'assets',
  'authentication',
  'booking-requests',
  'br',
  'check-in',
  'contact',
  'deny',
  'healthz',
  'home',
  'iframe',
  'iframe-test',
  'image-viewer-access',
  'kiosk',
  'on-this-phone',
  'preview-email',
  'privacy',
  'q',
  'questionnaires',
  'readyz',
  'referrer',
  'referrer-access',
  'select-region',
  'terms',
  'unsubscribe',
]

/** Second path segments, below a region, that no exam may take as its slug. */
export const reservedExamSegments: readonly string[] = ['enquiry', 'walk-in']
