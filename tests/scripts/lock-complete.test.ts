import { describe, expect, it } from 'vitest'
import { findGaps, readPlatform } from '../../scripts/lock-complete.ts'

describe('the lock file', () => {
  it('has a gap where an optional package is found neither beside nor above the one that asks', () => {
    const packages = {
      '': {},
      'node_modules/tool': {
        version: '2.0.0',
        dev: true,
        optionalDependencies: { here: '1.0.0', '@tool/win32-x64': '2.0.0' },
      },
      'node_modules/here': { version: '1.0.0' },
      'node_modules/tool/node_modules/part': {
        version: '1.0.0',
        optionalDependencies: { here: '1.0.0', gone: '1.0.0' },
      },
    }
    expect(findGaps(packages).map(({ name, range, parent }) => [name, range, parent.dev])).toEqual([
      ['@tool/win32-x64', '2.0.0', true],
      ['gone', '1.0.0', undefined],
    ])
  })

  it('reads a platform from a name when the registry does not hold the package', () => {
    expect(readPlatform('@tool/cli-win32-x64', [])).toEqual({ os: ['win32'], cpu: ['x64'] })
    expect(readPlatform('@tool/core-linux-arm-musleabihf', [])).toEqual({ os: ['linux'], cpu: ['arm'], libc: ['musl'] })
    expect(readPlatform('@tool/core-linux-arm64-gnu', [])).toEqual({ os: ['linux'], cpu: ['arm64'], libc: ['glibc'] })
    expect(readPlatform('@tool/cli-linux-x64', ['@tool/cli-linux-x64-musl'])).toEqual({
      os: ['linux'],
      cpu: ['x64'],
      libc: ['glibc'],
    })
  })
})
