import { describe, expect, it } from 'vitest'
import { contentTypeOfHead, endOfPdf, hasMarkup, hasVirusMark } from '#server/modules/files/checks/signature.rules.ts'

describe('the first bytes', () => {
  it.each([
    ['%PDF-1.4', 'application/pdf'],
    ['%PDF-2.0', 'application/pdf'],
    ['\u00ff\u00d8\u00ff\u00e0', 'image/jpeg'],
    ['\u0089PNG\r\n\u001a\n', 'image/png'],
    [' %PDF-1.4', undefined],
    ['%PDF-x', undefined],
    ['\u0089PNG\n', undefined],
    ['', undefined],
  ])('%j are those of %s', (head, type) => {
    expect(contentTypeOfHead(head)).toBe(type)
  })
})

describe('the end of a PDF', () => {
  it.each([
    ['…%%EOF', 'whole'],
    ['…%%EOF\r\n\0\0', 'whole'],
    ['…%%EOF\nstartxref 5\n%%EOF\n', 'whole'],
    ['…startxref', 'cut'],
    ['…%%EOF<b>', 'followed'],
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
