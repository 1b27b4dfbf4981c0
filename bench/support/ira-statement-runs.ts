import { localDate, timeZones } from '../../packages/domain/src/foundation/calendar/time-zone.ts';
import { cents, zeroCents } from '../../packages/domain/src/foundation/money/cents.ts';
import { iraStatement, quartersSince } from '../../packages/domain/src/ira/ira-statement.ts';
import { closePdf, faces, letterPage, openPdf } from '../../packages/server/src/platform/pdf/open-pdf.ts';
import type { Caller, TestServer } from '../../tests/support/test-server.ts';

/** The texts of a statement: what the PDF library has to draw. */
function textsOf(today: string): string[] {
  const [quarter] = quartersSince(today, today);
  if (quarter === undefined) throw new Error('today is in no quarter');
  const blocks = iraStatement({
    language: 'en',
    ownerName: 'Ada Sample',
    addressLines: ['14 Harbor Street', 'Austin, TX 78701'],
    iraType: 'rollover',
    custodianName: 'Harborlight Trust Company',
    numberLast4: '1234',
    quarter,
    today,
    openingBalance: zeroCents,
    rows: [{ day: today, kind: 'rollover', taxYear: null, amount: cents(100_000) }],
  });
  const texts: string[] = [];
  JSON.stringify(blocks, (_key, value) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts;
}

/** Draws the same texts on a page with the library’s calls alone: no layout, no tables, no data. */
async function drawAlone(texts: readonly string[], createdAt: string): Promise<number> {
  const pdf = openPdf({ title: 'IRA statement', createdAt, margin: letterPage.margin });
  pdf.addPage();
  pdf.font(faces.bold).fontSize(13).text('Fiducia', letterPage.margin, 40);
  pdf.font(faces.regular).fontSize(10);
  for (const text of texts) pdf.text(text);
  return (await closePdf(pdf)).length;
}

/** Compares the statements that users download, by HTTP, with the PDF library’s own time for pages of the same texts. */
export async function measureStatements({ platform }: TestServer, staff: Caller, count: number): Promise<void> {
  const now = platform.clock.now().toISOString();
  const today = localDate(now, timeZones.eastern);
  const code = quartersSince(today, today)[0]?.code ?? '';
  const { rows } = await platform.database.query<{ id: string }>('select id from ira_accounts order by id');
  const times = { ours: 0, alone: 0 };
  const texts = textsOf(today);
  // By turns, so that other work on the machine slows both.
  const turn = 100;
  for (let from = 0; from < count; from += turn) {
    const ids = Array.from({ length: Math.min(turn, count - from) }, (_, at) => rows[(from + at) % rows.length]?.id);
    let begin = performance.now();
    for (const id of ids) {
      const response = await staff.call('GET', `/public/ira-accounts/${id}/statements/${code}`);
      if (response.httpStatus !== 200) throw new Error(response.text.slice(0, 500));
    }
    times.ours += performance.now() - begin;
    begin = performance.now();
    for (const _ of ids) await drawAlone(texts, now);
    times.alone += performance.now() - begin;
  }
  console.log(
    `${count} statements as PDF: ${(times.ours / 1000).toFixed(1)} s, ${(times.ours / count).toFixed(1)} ms each; the library alone ${(times.alone / 1000).toFixed(1)} s, ratio ${(times.ours / times.alone).toFixed(2)} (at most 3)`,
  );
}
