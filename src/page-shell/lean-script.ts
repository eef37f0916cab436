/** Every page carries the inline scripts: without comment lines and indentation. */
export const leanScript = (text: string): string => text.replace(/^\s*\/\/.*\n/gm, '').replace(/^ +/gm, '')
