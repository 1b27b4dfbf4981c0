import { describe, expect, test } from 'vitest';
import { type FiledVersion, planRecords } from './plan-records.ts';

const version = (changes: Partial<FiledVersion> = {}): FiledVersion => ({
  formId: 'new',
  recipientName: 'Ada Yates',
  taxIdIndex: 'a1',
  isEmpty: false,
  boxesText: '1=100|7=7',
  ...changes,
});
const accepted = (changes: Partial<FiledVersion> = {}) => version({ formId: 'old', ...changes });
const kinds = (form: FiledVersion, before: FiledVersion | undefined) =>
  planRecords(form, before).map(({ kind, correctsFormId }) => [kind, correctsFormId]);

describe('records that file a released form', () => {
  test.each<[string, FiledVersion, FiledVersion | undefined, (string | null)[][]]>([
    ['never accepted', version(), undefined, [['original', null]]],
    ['never accepted and without amounts', version({ isEmpty: true }), undefined, []],
    ['accepted as it is', accepted(), accepted(), []],
    ['same content in a new version', version(), accepted(), []],
    ['another code', version({ boxesText: '1=100|7=1' }), accepted(), [['correction', 'old']]],
    ['no amounts anymore', version({ isEmpty: true, boxesText: '1=0|7=7' }), accepted(), [['correction', 'old']]],
    [
      'another name',
      version({ recipientName: 'Ada Byron' }),
      accepted(),
      [
        ['correctionPart1', 'old'],
        ['correctionPart2', 'old'],
      ],
    ],
    [
      'another tax ID and other amounts',
      version({ taxIdIndex: 'b2', boxesText: '1=99|7=7' }),
      accepted(),
      [
        ['correctionPart1', 'old'],
        ['correctionPart2', 'old'],
      ],
    ],
    [
      'another name, and nothing to report',
      version({ recipientName: 'Ada Byron', isEmpty: true }),
      accepted(),
      [['correctionPart1', 'old']],
    ],
    [
      'another name after the accepted one became zero',
      version({ recipientName: 'Ada Byron' }),
      accepted({ isEmpty: true }),
      [['original', null]],
    ],
  ])('%s', (_, form, before, expected) => {
    expect(kinds(form, before)).toEqual(expected);
  });
});
