import { expect, test } from 'vitest';
import { addDays } from '../foundation/calendar/dates.ts';
import { endingAlerts, type NamedSpan } from './ending-alerts.ts';
import { figureSpans } from './figure-spans.ts';
import { builtInVersions } from './rule-book.ts';
import { ruleDefinition } from './rule-definitions.ts';

/** Returns the built-in figures of the rules on lump sums, periodic payments, and states, as of a day. */
function builtInSpans(today: string): NamedSpan[] {
  const figures = Map.groupBy(builtInVersions, ({ code, key }) => `${code} ${key}`);
  return [...figures.values()].flatMap((versions) =>
    figureSpans(versions, today).map((span) => {
      const { code, key } = span.version;
      const { title } = ruleDefinition(code);
      return { ...span, code, ruleTitle: title, title: key === null ? title : `${title}: ${key}` };
    }),
  );
}

const before = (end: string, days: number) => endingAlerts(builtInSpans(addDays(end, -days)));
const subjects = (end: string, days: number) => before(end, days).map(({ subject }) => subject);

test.each([
  [61, []],
  [60, ['regularPayments 2026-12-31 60']],
  [59, ['regularPayments 2026-12-31 60']],
  [15, ['regularPayments 2026-12-31 60']],
  [14, ['regularPayments 2026-12-31 14']],
  [13, ['regularPayments 2026-12-31 14']],
])('[figures that end] %d days before pension withholding ends, the alerts are %j', (days, due) => {
  expect(subjects('2026-12-31', days)).toEqual(due);
});

test('[figures that end] states that end together share one alert, and a figure that ended keeps its alert', () => {
  const due = before('2027-03-31', 60).toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
  expect(due).toEqual([
    {
      subject: 'federalWithholding 2027-03-31 60',
      sentence: 'Federal rates on lump sums: no version follows the one that ends on 03/31/2027. Publish the next one.',
    },
    {
      subject: 'regularPayments 2026-12-31 14',
      sentence:
        'Federal schedule for periodic payments: no version follows the one that ended on 12/31/2026. Publish the next one.',
    },
    {
      subject: 'stateWithholding 2027-03-31 60',
      sentence:
        'State withholding (55 figures): no version follows the one that ends on 03/31/2027. Publish the next one.',
    },
  ]);
});
