import type { Theme } from '#src/contract/entities/config.ts'

/** Colours for tests of single parts. */
export const testTheme: Theme = {
  brand: '#0b6e69',
  brandHover: '#095b57',
  brandPress: '#074845',
  onBrand: '#ffffff',
  brandText: '#0b6e69',
  brandEdge: '#0b6e69',
  brandSoft: '#e3f1f0',
  radius: 10,
  corrections: [],
}
