import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { cents } from '../../packages/domain/src/foundation/money/cents.ts';
import { isRejection } from '../../packages/domain/src/foundation/rejection/rejection.ts';
import { checkReturns } from '../../packages/domain/src/reports/check-returns.ts';
import type { InformationReturn, ReturnPage, Writing } from '../../packages/domain/src/reports/information-return.ts';
import { makeTaxForms } from '../../packages/domain/src/reports/make-tax-forms.ts';
import { allOf, numberedReturn, transmitterForTests } from '../../packages/domain/src/reports/return-for-tests.ts';
import { compareFile } from '../../packages/server/src/rails/information-returns/compare-file.ts';
import { readIrisTemplate } from '../../packages/server/src/rails/information-returns/read-iris-template.ts';
import { readPub1220 } from '../../packages/server/src/rails/information-returns/read-pub1220.ts';
import { writeIrisCsv } from '../../packages/server/src/rails/information-returns/write-iris-csv.ts';
import { expectedPub1220, writePub1220 } from '../../packages/server/src/rails/information-returns/write-pub1220.ts';

const forms = Number(process.env['BENCH_FORMS'] ?? 50_000);
const perPage = 500;
const taxYear = 2025;
const zero = cents(0);

/** Prepares a page of forms from payments as the product does, and returns them as information returns. */
function prepare(from: number): ReturnPage {
  const count = Math.min(perPage, forms - from);
  const drafts = makeTaxForms(
    Array.from({ length: count }, (_, index) => ({
      source: 'payment' as const,
      sourceId: `s${from + index}`,
      orderLineId: `l${from + index}`,
      iraAccountId: null,
      participantId: `p${from + index}`,
      planId: 'plan',
      accountId: 'account',
      form: '1099-R' as const,
      codes: ['7'],
      rateBp: null,
      stateCode: 'OR',
      grossCents: cents(1_000_000 + from + index),
      taxableCents: cents(900_000),
      basisCents: cents(100_000),
      unrealisedGainCents: zero,
      federalTaxCents: cents(180_000),
      stateTaxCents: cents(80_000),
      stateBaseCents: cents(900_000),
      isTotalDistribution: false,
      rothFirstYear: null,
      furtherBoxes: [],
    })),
    taxYear,
  );
  return drafts.map((draft, index): InformationReturn => {
    const isOfState = (box: string): boolean => ['14', '15', '16'].includes(box);
    return { ...numberedReturn(from + index), boxes: draft.boxes.filter(({ box }) => !isOfState(box)) };
  });
}

async function* prepared(): AsyncGenerator<ReturnPage> {
  for (let from = 0; from < forms; from += perPage) yield prepare(from);
}

/** Writes the steps to files that begin with this path, and returns the number of bytes. */
async function save(writing: Writing, path: string): Promise<number> {
  let bytes = 0;
  const out = createWriteStream(path);
  for await (const step of writing) {
    if (step.kind !== 'text') continue;
    bytes += step.text.length;
    if (!out.write(step.text, 'latin1')) await new Promise((resolve) => out.once('drain', resolve));
  }
  out.end();
  await finished(out);
  return bytes;
}

/** Writes the same number of bytes in chunks of the same size, without any content. */
async function* plain(bytes: number): Writing {
  const text = 'x'.repeat(perPage * 750);
  for (let left = bytes; left > 0; left -= text.length) yield { kind: 'text', text: text.slice(0, left) } as const;
}

const options = {
  state: 'OR',
  taxYear,
  form: '1099-R',
  transmitter: transmitterForTests,
  isTest: true,
  isPriorYear: false,
} as const;

function template() {
  const boxes = ['1 - Gross distribution', '2a - Taxable amount', '4 - Federal income tax withheld', '7 - Codes'];
  const headers = [
    'Form Type',
    'Tax Year',
    'Payer Taxpayer ID Number',
    'Recipient TIN Type',
    'Recipient Taxpayer ID Number',
    'Recipient First Name',
    'Recipient Last Name (Surname)',
    'Recipient Address Line 1',
    'Recipient City/Town',
    'Recipient State/Province/Territory',
    'Recipient ZIP/Postal Code',
    'Form Account Number',
    ...boxes.map((box) => `Box ${box}`),
    'State 1',
    'State 1 - State Tax Withheld',
    'State 1 - State income',
  ];
  const read = readIrisTemplate({ form: '1099-R', taxYear, rowLimit: 100, text: headers.join(',') });
  if (isRejection(read)) throw new Error(read.sentence);
  return read;
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await run();
  return (performance.now() - begin) / 1_000;
}

/** Measures how long a year of forms takes from payments to checked files, and what writing adds to a plain stream. */
export async function measureInformationReturns(folder: string): Promise<void> {
  let most = 0;
  const before = process.memoryUsage().rss;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss - before);
  }, 20);
  let findings = 0;
  const whole = await timed(async () => {
    for await (const page of checkReturns(prepared())) findings += page.length;
    await save(writePub1220(options, prepared), `${folder}/pub1220.txt`);
    await save(writeIrisCsv(template(), prepared), `${folder}/iris.csv`);
  });
  clearInterval(watch);
  if (findings > 0) throw new Error(`${findings} findings in complete forms`);
  const megabytes = Math.round(most / 1_024 / 1_024);
  console.log(
    `prepare, check, and write ${forms.toLocaleString('en-US')} Forms 1099-R as Pub. 1220 and IRIS CSV: ${whole.toFixed(1)} s (at most 120), memory +${megabytes} MB (at most 300)`,
  );
  await measureWriting(folder);
}

async function measureWriting(folder: string): Promise<void> {
  const pages = await allOf(prepared());
  const kept = async function* kept(): AsyncGenerator<ReturnPage> {
    yield* pages;
  };
  const rounds = { ours: Infinity, plain: Infinity };
  for (let round = 0; round < 3; round += 1) {
    let bytes = 0;
    const ours = await timed(async () => {
      bytes = await save(writePub1220(options, kept), `${folder}/ours.txt`);
    });
    rounds.ours = Math.min(rounds.ours, ours);
    rounds.plain = Math.min(rounds.plain, await timed(() => save(plain(bytes), `${folder}/plain.txt`)));
  }
  const ratio = (rounds.ours / rounds.plain).toFixed(2);
  console.log(
    `write a Pub. 1220 file : a plain stream of its bytes: ratio ${ratio} (at most 5), ${rounds.ours.toFixed(2)} s`,
  );
  const read = await timed(async () => {
    const text = async function* text(): AsyncGenerator<string> {
      for await (const step of writePub1220(options, kept)) if (step.kind === 'text') yield step.text;
    };
    const faults = await allOf(compareFile(readPub1220(text()), expectedPub1220(options, kept)));
    if (faults.length > 0) throw new Error('the file differs from its forms');
  });
  console.log(`read it back and compare it: ${read.toFixed(2)} s`);
}
