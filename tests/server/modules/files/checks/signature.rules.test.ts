import { describe, expect, it } from 'vitest'
import { endOfPdf, hasMarkup, hasVirusMark } from '#server/modules/files/checks/signature.rules.ts'

describe('the end of a PDF', () => {
  it.each([
    ['…%%EOF', 'whole'],
    ['…%%EOF\r\n\0\0', 'whole'],
    ['…%%EOF\nstartxref 5\n%%EOF\n', 'whole'],
    ['…startxref', 'cut'],
    ['…startxref\n51', 'cut'],
    ['…startxref\n512\n', 'unmarked'],
    ['…startxref\r\n512\r\n%%EO', 'unmarked'],
    ['…startxref 512\n%\0\0', 'unmarked'],
    ['…startxref\n512\n5 0 obj', 'cut'],
    ['…%%EOF<b>', 'followed'],
    ['…%%EOF\n<!DOCTYPE html>', 'markup'],
  ])('%j is %s', (tail, end) => {
    expect(endOfPdf(tail)).toBe(end)
  })
})

describe('marks', () => {
  it('are markup that a browser would run, not what a camera notes down', () => {
    expect(['<SCRIPT src=x>', '<!DOCTYPE html>', '<svg onload=x>', '<html>', '<?php'].every(hasMarkup)).toBe(true)
    expect(['<x:xmpmeta xmlns:x="adobe:ns:meta/">', '<?xpacket begin=""?>', 'a < b > c'].some(hasMarkup)).toBe(false)
    expect([hasVirusMark('…EICAR-STANDARD-ANTIVIRUS-TEST-FILE!…'), hasVirusMark('Eicar')]).toEqual([true, false])
  })
})
