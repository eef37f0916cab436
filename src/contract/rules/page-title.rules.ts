import type { ClientConfig } from '../entities/config.ts'

/** BRAND-04: a page without a title of its own has the provider's. */
export const pageTitle = (
  own: string | undefined,
  { application, radiology }: Pick<ClientConfig, 'application' | 'radiology'>,
): string => (own === undefined ? application.metaTitle : `${own} – ${radiology.name}`)
