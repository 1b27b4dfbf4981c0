import { describe, expect, test } from 'vitest';
import { type AcknowledgedFile, readAcknowledgement } from './acknowledgement.ts';

const header = ['Tax Year', 'Receipt ID', 'Record ID', 'Status', 'Error Code', 'Error Message', 'Status Date'];
const at = '2027-03-02T15:00:00Z';
const row = (recordId: string, status = 'Accepted', ...rest: string[]): string[] => {
  const [code = '', message = '', date = at, year = '2026', receipt = 'R-1'] = rest;
  return [year, receipt, recordId, status, code, message, date];
};
const file: AcknowledgedFile = {
  taxYear: 2026,
  receiptId: 'R-1',
  sentAt: '2027-03-01T12:00:00.000Z',
  lastAnsweredAt: null,
  records: [
    { id: 'a', recordId: '1', label: 'Ada Yates, record 1', answer: null },
    { id: 'b', recordId: '2', label: 'Otto Fielding, record 2', answer: null },
  ],
};
const problems = (rows: readonly (readonly string[])[], of: Partial<AcknowledgedFile> = {}): string[] => {
  const read = readAcknowledgement({ ...file, ...of }, rows);
  return 'records' in read ? [] : read.map(({ sentence }) => sentence);
};

test('answers each record by its ID, whatever their order, with all of its errors', () => {
  const read = readAcknowledgement(file, [
    header,
    row('2', 'Rejected', 'E1', 'No such TIN'),
    row('R-1|1|01', 'accepted'),
    row('2', 'Rejected', 'E2', 'Box 7 is missing'),
  ]);
  expect(read).toEqual({
    answeredAt: '2027-03-02T15:00:00.000Z',
    records: [
      {
        id: 'b',
        uniqueRecordId: 'R-1|1|2',
        answer: 'rejected',
        errors: [
          { code: 'E1', words: 'No such TIN' },
          { code: 'E2', words: 'Box 7 is missing' },
        ],
      },
      { id: 'a', uniqueRecordId: 'R-1|1|01', answer: 'accepted', errors: [] },
    ],
  });
});

test('answers a part of the records, and leaves out those that have the same answer already', () => {
  const records = [{ ...file.records[0], answer: 'accepted' as const }, file.records[1]].flatMap((one) => one ?? []);
  const read = readAcknowledgement({ ...file, records } as AcknowledgedFile, [header, row('1'), row('2')]);
  expect('records' in read && read.records.map(({ id }) => id)).toEqual(['b']);
});

describe('an acknowledgment that doesn’t fit names the record', () => {
  test.each<[string, (readonly string[])[], Partial<AcknowledgedFile>, string]>([
    [
      'another year',
      [header, row('1', 'Accepted', '', '', at, '2025')],
      {},
      'Ada Yates, record 1 is for tax year 2025, but this file is for 2026',
    ],
    [
      'another receipt',
      [header, row('1', 'Accepted', '', '', at, '2026', 'R-2')],
      {},
      'Ada Yates, record 1 has receipt ID R-2',
    ],
    ['an unknown record', [header, row('9')], {}, 'Record 9 (row 2) isn’t in this file'],
    [
      'a record twice',
      [header, row('1'), row('1')],
      {},
      'Ada Yates, record 1 is in the acknowledgment 2 times (rows 2, 3)',
    ],
    [
      'two answers for one record',
      [header, row('1'), row('1', 'Rejected', 'E1', 'No')],
      {},
      'Ada Yates, record 1 is in the acknowledgment 2 times',
    ],
    ['an unknown status', [header, row('1', 'Perhaps')], {}, 'Ada Yates, record 1 has status “Perhaps”'],
    [
      'accepted with an error',
      [header, row('1', 'Accepted', 'E1')],
      {},
      'Ada Yates, record 1 is accepted, but has error E1',
    ],
    [
      'rejected without an error',
      [header, row('1', 'Rejected')],
      {},
      'Ada Yates, record 1 is rejected, but has no error',
    ],
    ['no date', [header, row('1', 'Accepted', '', '', 'soon')], {}, 'Row 2, record 1: “soon” isn’t a date and time'],
    [
      'older than the sending',
      [header, row('1', 'Accepted', '', '', '2027-02-01T00:00:00Z')],
      {},
      'before this file was sent',
    ],
    [
      'older than one that was imported',
      [header, row('1')],
      { lastAnsweredAt: '2027-03-05T15:00:00.000Z' },
      'a later one from 03/05/2027, 10:00 AM ET was already imported',
    ],
    [
      'another answer than before',
      [header, row('1')],
      { records: [{ id: 'a', recordId: '1', label: 'Ada Yates, record 1', answer: 'rejected' }] },
      'Ada Yates, record 1 was already rejected, and this acknowledgment says accepted',
    ],
  ])('%s', (_, rows, of, expected) => {
    const [first] = problems(rows, of);
    expect(first).toContain(expected);
  });

  test('no header, no records', () => {
    expect(problems([])[0]).toContain('has no column “Tax Year”');
    expect(problems([header])).toEqual(['The acknowledgment has no records. Download it again.']);
  });
});
