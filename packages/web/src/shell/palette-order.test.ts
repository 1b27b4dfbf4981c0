import { expect, test } from 'vitest';
import { orderEntries, type PaletteEntry } from './palette-order.ts';

const page = (title: string): PaletteEntry => ({ title });
const record = (type: NonNullable<PaletteEntry['type']>, title: string): PaletteEntry => ({ type, title });
const titles = (entries: readonly PaletteEntry[], text: string) =>
  orderEntries(entries, text).map(
    ({ title, type, isNested }) => `${isNested ? '– ' : ''}${title}${type ? ` (${type})` : ''}`,
  );

test.each<[string, readonly PaletteEntry[], string, readonly string[]]>([
  [
    'puts a page of exactly this name before records that contain it',
    [record('payment', 'Northern Trust'), record('account', 'Trust'), page('Trust'), page('Trust home')],
    'trust',
    ['Trust', 'Trust (account)', 'Trust home', 'Northern Trust (payment)'],
  ],
  [
    'puts an action before a record with a similar name',
    [record('payment', 'Tan Appraisals'), page('Approve payments')],
    'approve',
    ['Approve payments', 'Tan Appraisals (payment)'],
  ],
  [
    'puts a person before a page that only contains the text',
    [page('Repayments'), record('participant', 'Payne Moss')],
    'pay',
    ['Payne Moss (participant)', 'Repayments'],
  ],
  [
    'keeps the records of one person together, the participant first',
    [
      record('orderLine', 'Fern Hale'),
      record('orderLine', 'Fern Hall'),
      record('payment', 'Fern Hale'),
      record('participant', 'Fern Hale'),
    ],
    'fern hal',
    ['Fern Hale (participant)', '– Fern Hale (orderLine)', '– Fern Hale (payment)', 'Fern Hall (orderLine)'],
  ],
  [
    'puts what has this amount before pages',
    [page('Form 1099'), record('deposit', 'Northwind'), record('invoice', 'Contoso')],
    '1099',
    ['Northwind (deposit)', 'Contoso (invoice)', 'Form 1099'],
  ],
])('[palette-order] %s', (_title, entries, text, expected) => {
  expect(titles(entries, text)).toEqual(expected);
});
