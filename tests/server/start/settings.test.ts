import { describe, expect, it } from 'vitest'
import { projectFolder } from '#server/shared/project-folder.ts'
import { StartRefusal } from '#server/start/refusal.ts'
import { readSettings } from '#server/start/settings.ts'

describe('the settings of a start', () => {
  it('are those of a demonstration when the environment says nothing', () => {
    const { dataFolder, providerFolder, ...rest } = readSettings({})
    expect(rest).toEqual({
      provider: 'aurora',
      port: 8080,
      host: '0.0.0.0',
      environment: 'demo',
      withDemo: true,
      databaseUrl: undefined,
      mail: { smtp: undefined, from: 'no-reply@aurora.invalid' },
      holdCaps: { perBrowser: 3, perAddress: 60 },
      bookingCaps: { perBrowserHour: 10, perNetworkHour: 100, perEmailDay: 10, confirmationsPerEmailDay: 5 },
      requestsPerMinute: 300,
      signInPerMinute: 20,
      sms: undefined,
      smsPerHour: 200,
      publicUrl: undefined,
      documents: { s3: undefined, clamd: undefined },
      uploadsPerHour: 100,
      refusedPerNetwork: 60,
      deskKey: undefined,
      oidc: { issuer: undefined, clientId: undefined, clientSecret: undefined },
      secretKeys: undefined,
      logLevel: 'warn',
      trustProxy: [],
      frontEnd: 'build',
      minSupported: '0.0.0',
      worker: 'on',
    })
    expect(dataFolder).toBe(`${projectFolder}data/aurora`)
    expect(providerFolder).toBe(`${projectFolder}server/providers/aurora`)
  })

  it('are those of production with a database, and invented data only when it is asked for', () => {
    const url = { DATABASE_URL: 'postgres://x/y' }
    expect(readSettings(url)).toMatchObject({
      environment: 'production',
      withDemo: false,
      databaseUrl: 'postgres://x/y',
    })
    expect(readSettings({ ...url, DEMO: '1' }).withDemo).toBe(true)
    expect(readSettings({ ...url, DEMO: 'yes' }).withDemo).toBe(false)
    expect(readSettings({ ...url, ENVIRONMENT: 'demo' })).toMatchObject({ environment: 'demo', withDemo: false })
    expect(readSettings({ ENVIRONMENT: 'production' })).toMatchObject({ environment: 'production', withDemo: false })
  })

  it('take each word of the environment', () => {
    const settings = readSettings({
      PROVIDER: 'vardar',
      PROVIDERS_DIR: '/packs',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: '/data',
      TRUST_PROXY: '10.0.0.0/8, 127.0.0.1,::1,loopback,',
      LOG_LEVEL: 'debug',
      SMTP_URL: 'smtp://mail.example.org',
      MAIL_FROM: 'visits@example.org',
      FRONT_END: 'none',
      HOLDS_PER_BROWSER: '0',
      HOLDS_PER_ADDRESS: '500',
      BOOKINGS_PER_BROWSER: '1',
      BOOKINGS_PER_NETWORK: '2',
      BOOKINGS_PER_EMAIL: '3',
      CONFIRMATIONS_PER_EMAIL: '0',
      REQUESTS_PER_MINUTE: '0',
      SIGN_IN_PER_MINUTE: '0',
      SMS_PER_HOUR: '50',
      SMS_URL: 'https://AC1:a%2Fb@sms.example.org/2010-04-01/Accounts/AC1/Messages.json?from=+61400000000',
      PUBLIC_URL: 'https://book.example.org/',
      REFUSED_FILES_PER_NETWORK: '0',
      DESK_KEY: 'x'.repeat(32),
      SECRET_KEY: `${'n'.repeat(32)}, ${'o'.repeat(32)}`,
    })
    expect(settings).toMatchObject({
      provider: 'vardar',
      providerFolder: '/packs/vardar',
      port: 0,
      host: '127.0.0.1',
      dataFolder: '/data',
      holdCaps: { perBrowser: 0, perAddress: 500 },
      bookingCaps: { perBrowserHour: 1, perNetworkHour: 2, perEmailDay: 3, confirmationsPerEmailDay: 0 },
      requestsPerMinute: 0,
      signInPerMinute: 0,
      smsPerHour: 50,
      sms: {
        url: 'https://sms.example.org/2010-04-01/Accounts/AC1/Messages.json',
        user: 'AC1',
        password: 'a/b',
        from: '+61400000000',
      },
      publicUrl: 'https://book.example.org',
      refusedPerNetwork: 0,
      deskKey: 'x'.repeat(32),
      secretKeys: ['n'.repeat(32), 'o'.repeat(32)],
      logLevel: 'debug',
      mail: { smtp: { host: 'mail.example.org' }, from: 'visits@example.org' },
      trustProxy: ['10.0.0.0/8', '127.0.0.1', '::1', 'loopback'],
      frontEnd: 'none',
    })
  })

  it('treat an empty word as one that is not there', () => {
    const empty = {
      PROVIDER: '',
      PORT: '',
      HOST: '',
      ENVIRONMENT: '',
      DATABASE_URL: '',
      DATA_DIR: '',
      PROVIDERS_DIR: '',
      TRUST_PROXY: '',
      LOG_LEVEL: '',
      SMTP_URL: '',
      MAIL_FROM: '',
      FRONT_END: '',
      HOLDS_PER_BROWSER: '',
      HOLDS_PER_ADDRESS: '',
      REFUSED_FILES_PER_NETWORK: '',
      DESK_KEY: '',
      SECRET_KEY: '',
      SMS_URL: '',
      SMS_PER_HOUR: '',
      SIGN_IN_PER_MINUTE: '',
    }
    expect(readSettings(empty)).toEqual(readSettings({}))
  })

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a number from 0 to 65535, not “eighty”.'],
    [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535, not “65536”.'],
    [{ PORT: '-1' }, 'PORT must be a number from 0 to 65535, not “-1”.'],
    [{ PORT: '80.5' }, 'PORT must be a number from 0 to 65535, not “80.5”.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace, not “loud”.'],
    [{ ENVIRONMENT: 'test' }, 'ENVIRONMENT must be one of demo, production, not “test”.'],
    [{ BOOKINGS_PER_EMAIL: '1.5' }, 'BOOKINGS_PER_EMAIL must be a whole number, 0 for no cap, not “1.5”.'],
    [{ REQUESTS_PER_MINUTE: 'all' }, 'REQUESTS_PER_MINUTE must be a whole number, 0 for no cap, not “all”.'],
    [
      { PUBLIC_URL: 'https://book.example.org/here' },
      'PUBLIC_URL must be an origin, for example https://book.example.org, not “https://book.example.org/here”.',
    ],
    [{ DESK_KEY: 'x'.repeat(31) }, 'DESK_KEY must have at least 32 visible characters of ASCII, without spaces.'],
    [{ DESK_KEY: 'ш'.repeat(40) }, 'DESK_KEY must have at least 32 visible characters of ASCII, without spaces.'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 visible characters of ASCII; several keys by commas.'],
    [
      { SECRET_KEY: `${'x'.repeat(32)},` },
      'SECRET_KEY must have at least 32 visible characters of ASCII; several keys by commas.',
    ],
    [{ HOLDS_PER_BROWSER: 'few' }, 'HOLDS_PER_BROWSER must be a whole number, 0 for no cap, not “few”.'],
    [{ HOLDS_PER_ADDRESS: '-3' }, 'HOLDS_PER_ADDRESS must be a whole number, 0 for no cap, not “-3”.'],
    [{ PROVIDER: '../aurora' }, 'PROVIDER must be the name of a folder in server/providers, not “../aurora”.'],
  ])('refuse %j with the name of the word', (variables, message) => {
    expect(() => readSettings(variables)).toThrow(new StartRefusal(message))
  })

  it.each([
    'not an address',
    'smtp://user:secret-token@sms.example.org/Messages.json?from=+61400000000',
    'http://user:secret-token@sms.example.org/Messages.json?from=+61400000000',
    'https://sms.example.org/Messages.json?from=+61400000000',
    'https://user@sms.example.org/Messages.json?from=+61400000000',
    'https://user:secret-token@sms.example.org/?from=+61400000000',
    'https://user:secret-token@sms.example.org/Messages.json',
    'https://user:secret-token@sms.example.org/Messages.json?from=0400000000',
    'https://user:secret-token@sms.example.org/Messages.json?from=A-name-too-long',
    'https://user:secret-token@sms.example.org/Messages.json?from=+61400000000&to=+61400000001',
    'https://user:secret-token@sms.example.org/Messages.json?from=+61400000000#there',
  ])('refuse a gateway that cannot be one, without repeating its password: %s', (SMS_URL) => {
    expect(() => readSettings({ SMS_URL })).toThrow(/^SMS_URL must be like https:[^\n]+$/)
    expect(() => readSettings({ SMS_URL })).not.toThrow(/secret-token/)
  })

  it.each(['+61400000000', 'Aurora', 'AURORA 24'])('take a number or a name as the sender of SMS: %s', (from) => {
    const SMS_URL = `https://user:token@sms.example.org/Messages.json?from=${from}`
    expect(readSettings({ SMS_URL }).sms?.from).toBe(from)
  })

  it.each(['true', '1', '*', '10.0.0.0/8/8', '10.0.0.0/x', '127.0.0.1,true'])(
    'refuse to trust every proxy (%s), which would let anyone choose their address',
    (word) => {
      expect(() => readSettings({ TRUST_PROXY: word })).toThrow(/^TRUST_PROXY/)
    },
  )
})
