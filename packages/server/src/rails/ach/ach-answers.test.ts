import { describe, expect, test } from 'vitest';
import { entryHashOf } from './ach-file.ts';
import {
  batchControlLayout,
  batchHeaderLayout,
  changeAddendaLayout,
  composeRecord,
  entryLayout,
  fileControlLayout,
  fileHeaderLayout,
  returnAddendaLayout,
} from './ach-layout.ts';
import { readAchFile } from './read-ach-file.ts';

describe('bank responses', () => {
  interface Answer {
    readonly code: string;
    readonly cents: number;
    readonly addenda: string;
    readonly trace: string;
    readonly kind?: string;
  }

  function answers(secCode: string, list: readonly Answer[], controlCompanyId = '1234567890'): string {
    const same = { serviceClass: '200', companyId: '1234567890', originatingDfi: '09100001', batchNumber: '1' };
    const hash = entryHashOf(list.map(() => '12104288'));
    const sum = (kinds: string) =>
      String(list.filter((a) => kinds.includes((a.kind ?? '21').charAt(1))).reduce((s, a) => s + a.cents, 0));
    const totals = {
      entryCount: String(list.length * 2),
      entryHash: hash,
      debitCents: sum('6'),
      creditCents: sum('12'),
    };
    const records = [
      composeRecord(fileHeaderLayout, {
        immediateDestination: ' 121042882',
        immediateOrigin: ' 091000019',
        createdOn: '261125',
        createdAt: '',
        fileIdModifier: 'B',
        destinationName: 'FIDUCIA',
        originName: 'FED',
        referenceCode: '',
      }),
      composeRecord(batchHeaderLayout, {
        ...same,
        companyName: 'FIDUCIA TRUST',
        discretionaryData: '',
        secCode,
        entryDescription: 'PENSION',
        descriptiveDate: '',
        effectiveDate: '261124',
        settlementDate: '329',
        originatorStatus: '1',
      }),
      ...list.flatMap((answer) => [
        composeRecord(entryLayout, {
          transactionCode: answer.kind ?? '21',
          routingNumber: '121042882',
          accountNumber: '00-177',
          amountCents: String(answer.cents),
          individualId: 'PMT1',
          name: 'JOSE NUNEZ',
          discretionaryData: '',
          addendaIndicator: '1',
          traceNumber: answer.trace,
        }),
        answer.addenda,
      ]),
      composeRecord(batchControlLayout, {
        ...same,
        ...totals,
        companyId: controlCompanyId,
        authenticationCode: '',
      }),
    ];
    const blockCount = Math.ceil((records.length + 1) / 10);
    records.push(composeRecord(fileControlLayout, { ...totals, batchCount: '1', blockCount: String(blockCount) }));
    while (records.length % 10 !== 0) records.push('9'.repeat(94));
    return records.join('\n');
  }

  const trace = '091000010000042';
  const returnAddenda = (code: string, diedOn = '') =>
    composeRecord(returnAddendaLayout, {
      code,
      originalTrace: '121042880000001',
      diedOn,
      originalReceivingDfi: '09100001',
      information: 'NO ACCOUNT',
      trace,
    });
  const changeAddenda = (code: string, correctedData: string) =>
    composeRecord(changeAddendaLayout, {
      code,
      originalTrace: '121042880000001',
      originalReceivingDfi: '09100001',
      correctedData,
      trace,
    });

  test('reads a return with its original trace number', () => {
    const result = readAchFile(
      answers('PPD', [{ code: 'R03', cents: 150_001, addenda: returnAddenda('R03'), trace }]),
      'answers',
    );
    expect(result.ok ? result.value.batches[0]?.entries[0] : result.errors).toMatchObject({
      transactionCode: '21',
      direction: 'credit',
      amountCents: 150_001,
      traceNumber: trace,
      returned: {
        code: 'R03',
        originalTrace: '121042880000001',
        originalReceivingDfi: '09100001',
        information: 'NO ACCOUNT',
        trace,
      },
    });
  });

  test('a death return has a date of death, and no other return has one', () => {
    const died = readAchFile(
      answers('PPD', [{ code: 'R15', cents: 1, addenda: returnAddenda('R15', '261101'), trace }]),
      'answers',
    );
    expect(died.ok && died.value.batches[0]?.entries[0]?.returned?.diedOn).toBe('2026-11-01');
    const wrong = readAchFile(
      answers('PPD', [{ code: 'R03', cents: 1, addenda: returnAddenda('R03', '261101'), trace }]),
      'answers',
    );
    expect(wrong.ok && wrong.value.batches[0]?.entries[0]?.doubts).toMatchObject([{ record: 4, field: 'diedOn' }]);
  });

  const corrections: readonly [string, string, object | undefined][] = [
    ['C01', '9988776655', { accountNumber: '9988776655' }],
    ['C02', '121042882', { routingNumber: '121042882' }],
    ['C02', '121042883', undefined],
    ['C03', '121042882   9988776655', { routingNumber: '121042882', accountNumber: '9988776655' }],
    ['C03', '121042882 9988776655', { routingNumber: '121042882', accountNumber: '9988776655' }],
    ['C04', 'JOSE NUNEZ GARCIA', { name: 'JOSE NUNEZ GARCIA' }],
    ['C05', '32', { transactionCode: '32' }],
    ['C05', '99', undefined],
    ['C06', '9988776655          32', { accountNumber: '9988776655', transactionCode: '32' }],
    ['C06', '9988776655 32', { accountNumber: '9988776655', transactionCode: '32' }],
    [
      'C07',
      '1210428829988776655       32',
      { routingNumber: '121042882', accountNumber: '9988776655', transactionCode: '32' },
    ],
    [
      'C07',
      '121042882 9988776655 32',
      { routingNumber: '121042882', accountNumber: '9988776655', transactionCode: '32' },
    ],
    ['C09', 'PMT-0001', { individualId: 'PMT-0001' }],
    ['C13', '', {}],
  ];
  test.each(corrections)('a notification %s “%s”', (code, data, correction) => {
    const result = readAchFile(
      answers('COR', [{ code, cents: 0, addenda: changeAddenda(code, data), trace }]),
      'answers',
    );
    expect(result.ok ? result.value.batches[0]?.entries[0]?.change?.correction : result.errors).toEqual(correction);
  });

  const doubtful: readonly [string, string, string][] = [
    [
      'an unknown return code',
      answers('PPD', [{ code: '', cents: 1, addenda: returnAddenda('R99'), trace }]),
      'returnCode',
    ],
    [
      'an unknown change code',
      answers('COR', [{ code: '', cents: 0, addenda: changeAddenda('C99', '1'), trace }]),
      'changeCode',
    ],
    [
      'a change with an amount',
      answers('COR', [{ code: '', cents: 5, addenda: changeAddenda('C01', '1'), trace }]),
      'amountCents',
    ],
    ['a return under COR', answers('COR', [{ code: '', cents: 5, addenda: returnAddenda('R03'), trace }]), 'secCode'],
    [
      'a forward entry',
      answers('PPD', [{ code: '', cents: 5, addenda: returnAddenda('R03'), trace, kind: '22' }]),
      'transactionCode',
    ],
    [
      'an addenda that repeats another trace',
      answers('PPD', [{ code: '', cents: 5, addenda: returnAddenda('R03'), trace: '091000010000043' }]),
      'trace',
    ],
    [
      'an addenda of a type that we do not know',
      answers('PPD', [
        { code: '', cents: 5, addenda: returnAddenda('R03').replace('799', '705'), trace },
        { code: '', cents: 5, addenda: returnAddenda('R03'), trace },
      ]),
      'addendaType',
    ],
  ];
  test.each(doubtful)(
    '[bank-files 6] %s is read and marked as doubtful, and the file is accepted',
    (_, text, field) => {
      const result = readAchFile(text, 'answers');
      const [entry] = result.ok ? (result.value.batches[0]?.entries ?? []) : [];
      expect(result.ok ? entry?.doubts.map((doubt) => doubt.field) : result.errors).toContain(field);
    },
  );

  test('[bank-files 6] a doubtful entry leaves the other entries of its file without doubt', () => {
    const other = '091000010000043';
    const text = answers('PPD', [
      { code: 'R99', cents: 5, addenda: returnAddenda('R99'), trace },
      { code: 'R03', cents: 7, addenda: returnAddenda('R03').replace(trace, other), trace: other },
    ]);
    const result = readAchFile(text, 'answers');
    expect(result.ok ? result.value.batches[0]?.entries.map(({ doubts }) => doubts.length) : result.errors).toEqual([
      1, 0,
    ]);
  });

  test.each(['R61', 'R67', 'R68', 'R69', 'R71', 'R73', 'R76', 'R77'])(
    '[bank-files] reads a dishonored or contested return %s with the dates in its addenda',
    (code) => {
      const result = readAchFile(
        answers('PPD', [{ code, cents: 9, addenda: returnAddenda(code, code < 'R7' ? '' : '261101'), trace }]),
        'answers',
      );
      const [entry] = result.ok ? (result.value.batches[0]?.entries ?? []) : [];
      expect(result.ok ? [entry?.returned?.code, entry?.doubts] : result.errors).toEqual([code, []]);
    },
  );

  test('[bank-files 6] compares the company ID of header and control without the blanks around it', () => {
    const list = [{ code: 'R03', cents: 5, addenda: returnAddenda('R03'), trace }];
    const aligned = answers('PPD', list, '123456789').replace(/^(5.{39})1234567890/m, '$1 123456789');
    expect(readAchFile(aligned, 'answers').ok).toBe(true);
    const other = readAchFile(answers('PPD', list, '9999999999'), 'answers');
    expect(other.ok ? [] : other.errors.map(({ field }) => field)).toEqual(['companyId']);
  });

  test('[bank-files 6] totals that do not agree reject the file, whatever its entries', () => {
    const text = answers('PPD', [{ code: 'R99', cents: 5, addenda: returnAddenda('R99'), trace }]);
    const changed = readAchFile(text.replace(/(?<=^6.{37})5/m, '6'), 'answers');
    expect(changed.ok ? [] : changed.errors.map(({ field }) => field)).toContain('creditCents');
    const letters = readAchFile(text.replace(/(?<=^6.{37})5/m, 'x'), 'answers');
    expect(letters.ok ? [] : letters.errors.map(({ field }) => field)).toContain('amountCents');
  });

  test('does not accept a response file as one of ours', () => {
    const text = answers('PPD', [{ code: 'R03', cents: 1, addenda: returnAddenda('R03'), trace }]);
    expect(readAchFile(text, 'answers').ok).toBe(true);
    expect(readAchFile(text, 'ours').ok).toBe(false);
  });
});
