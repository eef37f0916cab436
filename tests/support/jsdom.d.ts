// jsdom comes without types; a test that reads XML needs its window alone.
declare module 'jsdom' {
  export class JSDOM {
    readonly window: Window & typeof globalThis
  }
}
