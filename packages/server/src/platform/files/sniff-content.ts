export type ContentKind =
  | 'pdf'
  | 'xlsx'
  | 'zip'
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'tiff'
  | 'xls'
  | 'html'
  | 'text'
  | 'unknown';

const signatures: readonly (readonly [ContentKind, string])[] = [
  ['pdf', '255044462d'],
  ['png', '89504e470d0a1a0a'],
  ['jpeg', 'ffd8ff'],
  ['gif', '47494638'],
  ['tiff', '49492a00'],
  ['tiff', '4d4d002a'],
  ['xls', 'd0cf11e0a1b11ae1'],
];

/** The number of leading bytes that `sniffContent` needs. */
export const sniffedBytes = 4_096;

/**
 * Detects a file's type from its first bytes, regardless of its name. A zip file is a workbook if its first entries are
 * those of a workbook. Valid UTF-8 without control characters is text.
 */
export function sniffContent(head: Uint8Array): ContentKind {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, sniffedBytes));
  const hex = bytes.subarray(0, 16).toString('hex');
  if (hex.startsWith('504b0304')) return isWorkbook(bytes) ? 'xlsx' : 'zip';
  const known = signatures.find(([, signature]) => hex.startsWith(signature));
  if (known) return known[0];
  const text = readText(bytes);
  if (text === undefined) return 'unknown';
  return /^\s*(<!doctype html|<html|<head|<body|<script|<table)/i.test(text) ? 'html' : 'text';
}

function isWorkbook(bytes: Buffer): boolean {
  const names = bytes.toString('latin1');
  return names.includes('[Content_Types].xml') || names.includes('xl/') || names.includes('_rels/.rels');
}

/** Control characters other than tab, line feed, form feed, and carriage return. */
const controls = /[^\P{Cc}\t\n\f\r\u{80}-\u{9f}]/u;

/** Returns the text without its byte order mark, or undefined if the bytes aren't text. */
function readText(bytes: Buffer): string | undefined {
  try {
    // Rejects invalid bytes, but the leading bytes may end within a character.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return text.length > 0 && !controls.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}
