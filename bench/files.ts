import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { guardUpload } from '../packages/server/src/platform/spreadsheets/guard-upload.ts';
import { readSheet } from '../packages/server/src/platform/spreadsheets/read-sheet.ts';
import type { CheckAccount, CheckFace } from '../packages/server/src/rails/check/check-face.ts';
import { drawChecks } from '../packages/server/src/rails/check/draw-checks.ts';
import { peopleHeader, peopleRows, peopleWorkbook } from '../tests/support/people-sheet.ts';
import { zipOf } from '../tests/support/zip-of.ts';
import { measureInformationReturns } from './support/information-return-runs.ts';
import { startAfterKill } from './support/start-runs.ts';

const rounds = 3;

/** Returns the fastest of several runs of each side, in turn. */
async function ratioOf(ours: () => unknown, baseline: () => unknown): Promise<number> {
  const sides = [ours, baseline].map((ctx) => ({ ctx, best: Infinity }));
  for (let round = 0; round < rounds; round += 1) {
    for (const side of sides) {
      const begin = performance.now();
      await side.ctx();
      side.best = Math.min(side.best, performance.now() - begin);
    }
  }
  const [first = Infinity, second = 1] = sides.map(({ best }) => best);
  return first / second;
}

const renderMessage = (what: string, ratio: number, most: number): void =>
  console.log(`${what.padEnd(64)} ratio ${ratio.toFixed(2).padStart(6)} (at most ${most})`);

async function measureBomb(): Promise<void> {
  const sheet = 'xl/worksheets/sheet1.xml';
  const bomb = zipOf({
    [sheet]: Buffer.alloc(300 * 1024 * 1024),
    '[Content_Types].xml': Buffer.from('<Types/>'),
    'xl/workbook.xml': Buffer.from('<workbook/>'),
  });
  const packed = bomb.subarray(bomb.indexOf(sheet) + sheet.length);
  const reject = async () => {
    const outcome = await guardUpload(bomb, 'bomb.xlsx');
    if (outcome.ok || outcome.code !== 'expandsTooFar') throw new Error('this workbook must be rejected');
  };
  renderMessage(
    'reject a workbook that grows to 300 MB : expand it',
    await ratioOf(reject, () => inflateRawSync(packed)),
    0.1,
  );
}

async function measureSheet(): Promise<void> {
  const columns = peopleHeader.map((header) => ({ key: header, header }));
  const reading = async (rows: number) => {
    const bytes = await peopleWorkbook(peopleHeader, peopleRows(rows));
    return () => readSheet({ bytes, fileName: 'people.xlsx' }, columns);
  };
  renderMessage('read 10,000 rows : read 1,000', await ratioOf(await reading(10_000), await reading(1_000)), 15);
}

const account: CheckAccount = {
  issuer: { name: 'Fiducia Trust', lines: ['1 Trust Plaza', 'Denver, CO 80202'] },
  bankName: 'First Bank',
  bankLines: ['San Francisco, CA'],
  fractionalRouting: '12-4288/1210',
  routingNumber: '121042882',
  accountNumber: '1234567890',
  serialLength: 10,
  signatureLines: 1,
};
const checkOf = (serial: number): CheckFace => ({
  checkId: `c${serial}`,
  serial,
  dateOnCheck: '11/23/2026',
  payee: 'José Núñez',
  mailTo: ['José Núñez', '100 Main Street', 'Springfield, IL 62701'],
  voidAfter: 'VOID AFTER 180 DAYS',
  netCents: 120_000,
  grossCents: 150_000,
  taxes: [{ label: 'Federal income tax', amountCents: 28_000 }],
  fees: [{ label: 'Fee', amountCents: 2_000 }],
});

async function measureChecks(): Promise<void> {
  const draw = (count: number) => () =>
    drawChecks(
      Array.from({ length: count }, (_, index) => checkOf(index + 1)),
      account,
      '2026-11-23T15:00:00.000Z',
    );
  renderMessage('draw 200 checks : draw 20', await ratioOf(draw(200), draw(20)), 15);
}

// `BENCH_ONLY=forms` measures only information returns.
const folder = mkdtempSync(join(tmpdir(), 'fiducia-forms-'));
try {
  await measureInformationReturns(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (process.env['BENCH_ONLY'] === 'forms') process.exit(0);

await measureBomb();
await measureSheet();
await measureChecks();
const { killed, stopped } = await startAfterKill();
renderMessage('start after kill -9 of program and database : after a stop', killed / stopped, 10);
