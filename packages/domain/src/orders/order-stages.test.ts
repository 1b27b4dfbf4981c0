import { expect, test } from 'vitest';
import { dueText, nextOfOrder, type OrderInMotion, orderStages } from './order-stages.ts';
import type { ServiceCode } from './service-code.ts';

test.each<[ServiceCode, Record<string, number>, string]>([
  [
    'premierDistributions',
    {
      submitted: 1,
      waitingForParticipant: 10,
      'waitingForParticipant/waitingForApproval': 1,
      'pending/waitingForAssets': 2,
      'inProgress/waitingToPay': 4,
      'complete/done': 5,
      cancelled: 3,
    },
    'Notice sent 1, Election 11, Plan funding 2, Final review 4, Paid 5',
  ],
  [
    'expressDistributions',
    { submitted: 2, 'inProgress/waitingForAssets': 3 },
    'Instructions received 2, Plan funding 3, Final review 0, Paid 0',
  ],
  ['addressSearch', { inProgress: 2, 'complete/done': 1 }, 'Search started 2, Results ready 1'],
  ['taxFormsOnly', { submitted: 4 }, 'Amounts received 4, Recorded 0'],
])('counts the distributions of %s in the steps that it has', (service, lines, counted) => {
  expect(
    orderStages(service, lines)
      .map(({ name, count }) => `${name} ${count}`)
      .join(', '),
  ).toBe(counted);
});

const quiet: OrderInMotion = {
  status: 'inProgress',
  toSendCents: 0,
  linesByState: {},
  late: 0,
  respondBy: null,
  responding: 0,
  payOn: null,
};
const unfunded = { toSendCents: 500, linesByState: { 'pending/waitingForAssets': 1 } };

test.each<[Partial<OrderInMotion>, string, string]>([
  [{ linesByState: { waitingForReissue: 2 }, late: 3 }, '2 returned, to be sent again', 'late'],
  [{ ...unfunded, late: 3 }, '3 past the deadline to elect', 'late'],
  [{ ...unfunded, respondBy: '2026-11-28', responding: 2 }, 'Waiting for your money', 'waiting'],
  [{ toSendCents: 500, respondBy: '2026-11-28', responding: 2 }, '2 to elect by 11/28/2026', 'normal'],
  [{ payOn: '2026-11-24' }, 'Pays 11/24/2026', 'normal'],
  [{ status: 'submitted' }, 'We’re preparing it', 'normal'],
  [{}, 'We’re reviewing it', 'normal'],
])('what is next for %j is "%s"', (facts, text, tone) => {
  expect(nextOfOrder({ ...quiet, ...facts })).toEqual({ text, tone });
});

test.each([
  [null, 'No date yet'],
  ['2026-11-14', '9 days late'],
  ['2026-11-22', '1 day late'],
  ['2026-11-23', 'Today'],
  ['2026-11-30', 'In 7 days'],
])('money due on %s is due "%s"', (dueOn, text) => {
  expect(dueText(dueOn, '2026-11-23')).toBe(text);
});
