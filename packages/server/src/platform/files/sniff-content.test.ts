import { expect, test } from 'vitest';
import { sniffContent } from './sniff-content.ts';

const zip = (name: string) =>
  Buffer.concat([Buffer.from('504b030414000000', 'hex'), Buffer.alloc(22), Buffer.from(name)]);

test.each([
  ['pdf', Buffer.from('%PDF-1.7\n')],
  ['png', Buffer.from('89504e470d0a1a0a0000', 'hex')],
  ['jpeg', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['gif', Buffer.from('GIF89a')],
  ['tiff', Buffer.from('49492a0008000000', 'hex')],
  ['xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['xlsx', zip('[Content_Types].xml')],
  ['xlsx', zip('xl/workbook.xml')],
  ['zip', zip('readme.txt')],
  ['html', Buffer.from('\n <!DOCTYPE html><table>')],
  ['html', Buffer.from('\ufeff<html>')],
  ['text', Buffer.from('01,CUSTOMER,BANK,261121,0800,1,,,2/\n')],
  ['text', Buffer.from('Élodie,5\n').subarray(0, 9)],
  ['unknown', Buffer.from('00010203', 'hex')],
  ['unknown', Buffer.from('c328', 'hex')],
  ['unknown', Buffer.alloc(0)],
])('recognizes %s by its bytes', (kind, bytes) => {
  expect(sniffContent(bytes)).toBe(kind);
});

test('text that ends within a character is still text', () => {
  expect(sniffContent(Buffer.from('né').subarray(0, 2))).toBe('text');
});
