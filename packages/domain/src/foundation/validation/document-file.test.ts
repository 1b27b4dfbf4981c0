import { expect, test } from 'vitest';
import { checkDocumentName } from './document-file.ts';
import { canReceiveCodes } from './phone.ts';

const wrongType = 'File type not supported, try again with a different file';

test.each([
  ['letter.pdf', undefined],
  ['Letter v1.2 (signed).PDF', undefined],
  ['scan.jpeg', undefined],
  ['J. Smith, 2026.01.31.xlsx', undefined],
  ['letter', wrongType],
  ['.pdf', undefined],
  ['letter.exe', wrongType],
  ['letter.svg', wrongType],
  ['letter.docm', wrongType],
  ['letter.pdf.exe', wrongType],
  ['letter.exe.pdf', wrongType],
  ['letter.html .pdf', wrongType],
  ['letter.pdf.png', wrongType],
  ['letter\u202efdp.txt', wrongType],
  ['letter\n.pdf', wrongType],
])('[upload-extension] the document name %j', (name, message) => {
  expect(checkDocumentName(name)).toBe(message);
});

test.each([
  ['+12125550123', true],
  ['+17875550123', true],
  ['+19005550123', false],
  ['+12129760123', false],
  ['+15005550123', false],
  ['+17005550123', false],
])('codes by text message to %s', (number, expected) => {
  expect(canReceiveCodes(number)).toBe(expected);
});
