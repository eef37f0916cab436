import type { ProviderPack } from '../provider-pack/provider-pack.schema.ts'
import type { StartSettings } from './settings.ts'

type Settings = Pick<StartSettings, 'environment' | 'databaseUrl' | 'publicUrl' | 'provider'> & {
  mail: Pick<StartSettings['mail'], 'smtp'>
}

/** What a start in production goes on with and should not: each line names the setting that mends it. */
export const productionWarnings = (
  { environment, databaseUrl, publicUrl, provider, mail }: Settings,
  isDemoPack: ProviderPack['provider']['demo'],
): string[] => {
  if (environment !== 'production') return []
  return [
    isDemoPack &&
      `The provider pack ${provider} is a demonstration's: its clinics and telephone numbers are invented. Set PROVIDER to the folder of your own pack, with "demo": false.`,
    databaseUrl === undefined &&
      'The embedded database is for demonstrations: a power cut may lose bookings. Set DATABASE_URL to a PostgreSQL.',
    publicUrl === undefined &&
      'Links in messages lead to localhost, and any Host is answered. Set PUBLIC_URL to the address that patients see.',
    mail.smtp === undefined &&
      'Emails are files in the data folder and go to nobody: no confirmations, no codes. Set SMTP_URL and MAIL_FROM.',
  ].flatMap((line) => (line ? [`ENVIRONMENT=production: ${line}`] : []))
}
