import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkBai2Balances } from './bai2-statement.ts';
import { bai2TypeCode, namedBai2TypeCodes, sideOfBai2Type } from './bai2-type-codes.ts';
import { type Bai2Draft, buildBai2 } from './build-bai2.ts';
import { readBai2 } from './read-bai2.ts';

const draft: Bai2Draft = {
  sender: '121042882',
  receiver: 'FIDUCIA',
  createdOn: '2026-11-23',
  createdAt: '0615',
  fileId: '77',
  groups: [
    {
      receiver: 'FIDUCIA',
      originator: '121042882',
      asOfDate: '2026-11-20',
      asOfTime: '2400',
      modifier: '2',
      accounts: [
        {
          accountNumber: '1234567890',
          summaries: [
            { typeCode: '010', amountCents: 1_000_000 },
            { typeCode: '015', amountCents: 955_000 },
            { typeCode: '100', amountCents: 55_000, itemCount: 2 },
            { typeCode: '400', amountCents: 100_000, itemCount: 1 },
            { typeCode: '074', amountCents: -25 },
          ],
          transactions: [
            {
              typeCode: '195',
              amountCents: 50_000,
              bankReference: 'W1',
              customerReference: 'OMNI',
              text: 'WIRE IN FROM OMNI 401(K), REF 7/8',
            },
            { typeCode: '257', amountCents: 5_000, bankReference: 'A9', text: 'ACH RETURN' },
            { typeCode: '475', amountCents: 100_000, customerReference: '10021', fundsType: '0' },
          ],
        },
        { accountNumber: '99 01', summaries: [{ typeCode: '010', amountCents: 0 }], transactions: [] },
      ],
    },
    {
      receiver: 'FIDUCIA',
      originator: '121042882',
      asOfDate: '2026-11-21',
      modifier: '2',
      accounts: [{ accountNumber: '1234567890', summaries: [], transactions: [] }],
    },
  ],
};
const text = buildBai2(draft);

function read(input: string | Uint8Array) {
  const result = readBai2(input);
  if (!result.ok) throw new Error(JSON.stringify(result.errors, undefined, 1));
  return result.value;
}

/** Returns a file of one account with the given records and correct totals. */
function around(body: readonly string[], sum: number, account = '03,1,USD/'): string {
  const inner = [account, ...body];
  return [
    '01,S,R,261120,0615,1,,,2/',
    '02,R,S,1,261120,,,2/',
    ...inner,
    `49,${sum},${inner.length + 1}/`,
    `98,${sum},1,${inner.length + 3}/`,
    `99,${sum},1,${inner.length + 5}/`,
  ].join('\n');
}

const only = (input: string) => read(input).groups[0]?.accounts[0];

describe('a consistent statement', () => {
  test('is read completely', () => {
    const statement = read(text);
    expect(statement).toMatchObject({ sender: '121042882', createdOn: '2026-11-23', createdAt: '0615', fileId: '77' });
    expect(statement.groups.map((group) => [group.asOfDate, group.asOfTime, group.asOf, group.status])).toEqual([
      ['2026-11-20', '2400', 'finalPreviousDay', 'update'],
      ['2026-11-21', '', 'finalPreviousDay', 'update'],
    ]);
    const account = statement.groups[0]?.accounts[0];
    expect(account?.summaries.map((one) => [one.typeCode, one.amountCents, one.itemCount])).toEqual([
      ['010', 1_000_000, undefined],
      ['015', 955_000, undefined],
      ['100', 55_000, 2],
      ['400', 100_000, 1],
      ['074', -25, undefined],
    ]);
    expect(
      account?.transactions.map((one) => [
        one.typeCode,
        one.side,
        one.amountCents,
        one.bankReference,
        one.customerReference,
        one.text,
      ]),
    ).toEqual([
      ['195', 'credit', 50_000, 'W1', 'OMNI', 'WIRE IN FROM OMNI 401(K), REF 7/8'],
      ['257', 'credit', 5_000, 'A9', '', 'ACH RETURN'],
      ['475', 'debit', 100_000, '', '10021', ''],
    ]);
  });

  test('has balances that match its transactions', () => {
    const account = read(text).groups[0]?.accounts[0];
    expect(account && checkBai2Balances(account)).toEqual({
      openingCents: 1_000_000,
      closingCents: 955_000,
      creditCents: 55_000n,
      debitCents: 100_000n,
      differenceCents: 0n,
    });
  });
});

describe('edge rules, each seen in a bank’s file', () => {
  const equal: readonly [string, string][] = [
    ['CR LF', text.replaceAll('\n', '\r\n')],
    ['0x1A at the end', `${text}\u001a`],
    ['file trailer without a slash', text.replace(/\/\n$/, '')],
    ['several records on one line', text.replaceAll('\n', '')],
    ['zero-padded and signed amounts', text.replace('010,1000000', '010,+0001000000')],
    ['text without a slash at its end', text.replace('ACH RETURN/', 'ACH RETURN')],
    ['mark at the start', `\ufeff${text}`],
  ];
  test.each(equal)('%s', (_, variant) => {
    const keys = (input: string) =>
      read(input).groups.flatMap((g) => g.accounts.flatMap((a) => a.transactions.map((t) => t.naturalKey)));
    expect(keys(variant)).toEqual(keys(text));
  });

  test('an item of 03 may be split anywhere', () => {
    const account = only(around(['88,500000,2,Z/', '16,195,500000,Z,A,B,IN/'], 1_000_000, '03,1,USD,190/'));
    expect(account?.summaries).toMatchObject([{ typeCode: '190', amountCents: 500_000, itemCount: 2 }]);
  });

  test('accepts a stray comma at the end of each 88 line', () => {
    const account = only(around(['88,015,600,,,/', '88,045,700,,,/'], 1_800, '03,1,USD,010,500,,,/'));
    expect(account?.summaries.map((one) => [one.typeCode, one.amountCents])).toEqual([
      ['010', 500],
      ['015', 600],
      ['045', 700],
    ]);
  });

  test('a time with colons, a blank in the account number, no total for an account without amounts', () => {
    const input = [
      '01,S,R,261120,14:59:35,1,,,2/',
      '02,R,S,1,261120,2400,USD,2/',
      '03,12 34,,/',
      '49,,2/',
      '98,0,1,4/',
      '99,0,1,6',
    ].join('\n');
    expect(read(input).groups[0]?.accounts[0]).toMatchObject({ accountNumber: '12 34', currency: 'USD' });
  });

  test('text continues in 88, with commas and slashes', () => {
    const account = only(around(['16,142,100,,REF,CUST,ONE, TWO/THREE', '88,FOUR,/FIVE/'], 100));
    expect(account?.transactions[0]).toMatchObject({
      bankReference: 'REF',
      customerReference: 'CUST',
      text: 'ONE, TWO/THREE FOUR,/FIVE',
    });
  });

  const funds: readonly [string, object][] = [
    ['Z', { kind: 'unknown' }],
    ['', { kind: 'unknown' }],
    ['1', { kind: 'days', days: 1 }],
    ['V,261123,0900', { kind: 'valueDated', on: '2026-11-23', at: '0900' }],
    [
      'S,60,30,10',
      {
        kind: 'distributed',
        parts: [
          { days: 0, amountCents: 60 },
          { days: 1, amountCents: 30 },
          { days: 2, amountCents: 10 },
        ],
      },
    ],
    [
      'D,2,0,40,5,60',
      {
        kind: 'distributed',
        parts: [
          { days: 0, amountCents: 40 },
          { days: 5, amountCents: 60 },
        ],
      },
    ],
  ];
  test.each(funds)('funds type %s', (fields, expected) => {
    expect(only(around([`16,142,100,${fields},REF,CUST,T/`], 100))?.transactions[0]).toMatchObject({
      funds: expected,
      bankReference: 'REF',
      customerReference: 'CUST',
    });
    const [head, ...tail] = `142,100,${fields},REF`.split(',');
    expect(only(around([`16,${head}/`, `88,${tail.join(',')}/`], 100))?.transactions[0]).toMatchObject({
      funds: expected,
      bankReference: 'REF',
    });
  });
});

describe('an inconsistent statement', () => {
  const faults: readonly [string, (input: string) => string, string][] = [
    ['an amount', (t) => t.replace('16,195,50000', '16,195,50001'), 'controlTotal'],
    ['a sign', (t) => t.replace('074,-25', '074,25'), 'controlTotal'],
    ['a cut file', (t) => t.slice(0, -40), 'file'],
    ['a negative transaction', (t) => t.replace('16,257,5000', '16,257,-5000'), 'amount'],
    ['a decimal point', (t) => t.replace('16,257,5000', '16,257,50.00'), 'amount'],
    ['a type of no side', (t) => t.replace('16,257', '16,015'), 'typeCode'],
    ['a date that does not exist', (t) => t.replace('261120', '261131'), 'asOfDate'],
    ['a funds type', (t) => t.replace('475,100000,0', '475,100000,X'), 'fundsType'],
    ['a version', (t) => t.replace(',1,2/', ',1,3/'), 'version'],
    ['a status', (t) => t.replace('121042882,1,261120', '121042882,7,261120'), 'status'],
    ['a continuation of nothing', (t) => t.replace('\n99', '\n88,TEXT/\n99'), 'record'],
  ];
  test.each(faults)('reports the field of %s', (_, spoil, field) => {
    const result = readBai2(spoil(text));
    expect(result.ok ? [] : result.errors.map((error) => error.field)).toContain(field);
  });

  test('split parts that do not add up', () => {
    const result = readBai2(around(['16,142,100,S,60,30,11,R,C,T/'], 100));
    expect(result.ok ? [] : result.errors).toMatchObject([{ record: 4, field: 'fundsType' }]);
  });

  test('reports all errors with their records', () => {
    const result = readBai2(text.replace('16,195,50000', '16,195,5x').replace('475,100000,0', '475,100000,X'));
    expect(result.ok ? [] : result.errors.map((error) => `${error.record} ${error.field}`)).toEqual([
      '5 amount',
      '7 fundsType',
      '8 controlTotal',
      '11 controlTotal',
      '16 controlTotal',
    ]);
  });

  test('finds every changed digit of an amount, total, or count, and every lost, duplicated, or moved record', () => {
    const lines = text.trimEnd().split('\n');
    const missed: string[] = [];
    const tryLines = (what: string, changed: readonly string[]) => {
      if (changed.join() !== lines.join() && readBai2(changed.join('\n')).ok) missed.push(what);
    };
    lines.forEach((line, row) => {
      tryLines(`without ${line}`, lines.toSpliced(row, 1));
      // A statement with two empty accounts looks like one that lists the same account twice; a duplicated pair of 03
      // and 49 changes counts.
      tryLines(`doubled ${line}`, lines.toSpliced(row, 0, line));
      tryLines(`cut after ${line}`, lines.slice(0, row));
      const code = line.slice(0, 2);
      const fields = line.split(',');
      const counted =
        code === '16'
          ? [2]
          : code === '03' || code === '88'
            ? fields.map((_, i) => i).filter((i) => i > 2 && i % 4 === (code === '88' ? 2 : 0))
            : code === '49' || code === '98' || code === '99'
              ? fields.map((_, i) => i).slice(1)
              : [];
      for (const place of counted) {
        const field = fields[place] ?? '';
        for (let at = 0; at < field.length; at += 1) {
          if (!/\d/.test(field.charAt(at))) continue;
          for (const digit of '0123456789') {
            const changed = field.slice(0, at) + digit + field.slice(at + 1);
            const isSame = Number.parseInt(changed, 10) === Number.parseInt(field, 10);
            if (!isSame)
              tryLines(`${line}: ${field} → ${changed}`, lines.with(row, fields.with(place, changed).join(',')));
          }
        }
      }
    });
    expect(missed).toEqual([]);
  });

  test('no input makes the reader throw', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => !readBai2(bytes).ok));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(text.length - 1), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 12 }),
        (changes) => {
          const bytes = Buffer.from(text);
          for (const [place, value] of changes) bytes[place] = value;
          readBai2(bytes);
        },
      ),
    );
  });
});

describe('natural keys', () => {
  const twice = (ids: readonly string[]) =>
    around(
      ids.map((id) => `16,475,100,Z,B,${id},PAID/`),
      ids.length * 100,
    );

  test('identical transactions are two, and both are recognized in another file', () => {
    const first = only(twice(['10', '10', '11']))?.transactions ?? [];
    const again = only(twice(['11', '10', '10']))?.transactions ?? [];
    expect(first.map((one) => one.ordinal)).toEqual([1, 2, 1]);
    expect(new Set(first.map((one) => one.naturalKey)).size).toBe(3);
    expect(new Set(again.map((one) => one.naturalKey))).toEqual(new Set(first.map((one) => one.naturalKey)));
  });
});

test('reads back any draft unchanged', () => {
  const word = fc.stringMatching(/^[A-Z0-9()#&'.-]{1,12}$/);
  const transaction = fc.record({
    typeCode: fc.constantFrom('142', '195', '257', '301', '466', '475', '495', '698'),
    amountCents: fc.nat(999_999_999_999),
    bankReference: fc.stringMatching(/^[A-Z0-9]{0,16}$/),
    customerReference: fc.stringMatching(/^[A-Z0-9]{0,16}$/),
    text: fc.array(word, { maxLength: 40 }).map((words) => words.join(' ')),
  });
  const summary = fc.record({
    typeCode: fc.constantFrom('010', '015', '040', '100', '400'),
    amountCents: fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
  });
  fc.assert(
    fc.property(
      fc.array(transaction, { maxLength: 12 }),
      fc.array(summary, { maxLength: 11 }),
      (transactions, summaries) => {
        const made = {
          ...draft,
          groups: [
            {
              receiver: 'R',
              originator: 'O',
              asOfDate: '2026-11-20',
              modifier: '3' as const,
              accounts: [{ accountNumber: '1', summaries, transactions }],
            },
          ],
        };
        const account = only(buildBai2(made));
        expect(
          account?.transactions.map(({ typeCode, amountCents, bankReference, customerReference, text: words }) => ({
            typeCode,
            amountCents,
            bankReference,
            customerReference,
            text: words,
          })),
        ).toEqual(transactions);
        expect(
          account?.summaries.map(({ typeCode, amountCents }) => ({ typeCode, amountCents: amountCents ?? 0 })),
        ).toEqual(summaries);
      },
    ),
  );
});

test('type codes: meaning and side, including unnamed ones', () => {
  expect(bai2TypeCode('475')).toEqual({ code: '475', meaning: 'Check paid', side: 'debit' });
  expect(bai2TypeCode('213')).toEqual({ code: '213', meaning: 'Other credit (type 213)', side: 'credit' });
  expect(['099', '100', '399', '400', '699', '700', '890', '920', '960'].map(sideOfBai2Type)).toEqual([
    'none',
    'credit',
    'credit',
    'debit',
    'debit',
    'none',
    'none',
    'credit',
    'debit',
  ]);
  expect(namedBai2TypeCodes().length).toBeGreaterThan(150);
});
