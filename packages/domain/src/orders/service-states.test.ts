import { expect, test } from 'vitest';
import { stateOf } from '../foundation/machine/machine.ts';
import { cents } from '../foundation/money/cents.ts';
import type { OrderLineStatus, OrderLineSubstatus } from './order-line-status.ts';
import { templateColumns } from './participant-template.ts';
import { preFlightWarnings } from './pre-flight.ts';
import { type ServiceCode, serviceCodes } from './service-code.ts';
import { fieldsWithout, gridColumns } from './service-grid.ts';
import { statesOfService } from './service-states.ts';
import { initiationText, stagesOfService } from './service-texts.ts';
import { services } from './services.ts';
import { stepNameOf } from './step-name-of.ts';
import { trackerState } from './tracker.ts';
import type { TrackerFacts } from './tracker-facts.ts';
import { journeyOf, trackerStepsOf } from './tracker-steps.ts';

const dated: Partial<TrackerFacts> = {
  answerBy: '2026-12-01',
  holdEndsOn: '2026-12-02',
  reviewEndsOn: '2026-12-03',
  payOn: '2026-12-04',
  paidOn: '2026-12-05',
  sponsor: 'Acme',
};
const paid: Partial<TrackerFacts> = { ...dated, method: 'check by mail', reference: '1042' };

/** What else an order line in a state can tell, beyond the dates that are known. */
const variantsOf = (code: ServiceCode, state: string): readonly [name: string, more: Partial<TrackerFacts>][] => {
  const asks = services[code].participantPart !== 'none';
  switch (state) {
    case 'submitted':
      return services[code].participantPart === 'firstSetUp' ? [['a later payment', { isRepeat: true }]] : [];
    case 'waitingForParticipant':
      return asks ? [['past the deadline', { isLate: true }]] : [];
    case 'waitingForParticipant/waitingForApproval':
      return asks ? [['default decided', { defaultAction: 'returnedToPlan' }]] : [];
    case 'pending/waitingForAssets':
      return journeyOf(code) === 'search' ? [['search done', { isSearchDone: true }]] : [];
    case 'pending/thirtyDayWait':
      return [['shortened', { isReviewShortened: true }]];
    case 'inProgress/waitingToPay':
      return [
        ['sent', { arrivesOn: '2026-12-06' }],
        ['mailed', { mailedOn: '2026-12-04' }],
      ];
    case 'waitingForReissue':
      return journeyOf(code) === 'iraOpening'
        ? [['corrected', { isCorrected: true }]]
        : [
            ['corrected', { isCorrected: true }],
            ['check expired', { isExpired: true }],
          ];
    case 'complete/closed':
      return journeyOf(code) === 'election' || journeyOf(code) === 'instructed'
        ? [['turned over', { escheatedTo: 'Ohio' }]]
        : [];
    default:
      return [];
  }
};

function linesOf(code: ServiceCode, state: string, name: string, more: Partial<TrackerFacts>): string[] {
  const { status, substatus } = stateOf(state);
  const facts = {
    ...(journeyOf(code) === 'election' || journeyOf(code) === 'instructed' ? paid : dated),
    ...(status === 'cancelled' ? { cancelledBy: 'Acme', cancelReason: 'entered twice' } : {}),
    ...(status === 'waitingForReissue' ? { returnReason: 'The account is closed.' } : {}),
    ...more,
    serviceCode: code,
    status: status as OrderLineStatus,
    substatus: (substatus ?? undefined) as OrderLineSubstatus | undefined,
  };
  const toParticipant = trackerState({ ...facts, reader: 'participant' }).sentence;
  const toSponsor = trackerState({ ...facts, reader: 'client' }).sentence;
  const { step, waitsOn, isTroubled, sentence: toStaff } = trackerState({ ...facts, reader: 'staff' });
  const told: readonly (readonly [string, string | undefined])[] =
    toSponsor === toStaff
      ? [
          ['participant', toParticipant],
          ['sponsor and staff', toStaff],
        ]
      : [
          ['participant', toParticipant],
          ['sponsor', toSponsor],
          ['staff', toStaff],
        ];
  const place = step === undefined ? 'no step' : stepNameOf(code, step);
  const waits = waitsOn.length === 0 ? '' : `, waits on ${waitsOn.join(' and ')}`;
  return [
    `  ${state}${name === '' ? '' : ` (${name})`}: ${place}${isTroubled ? ', in red' : ''}${waits}`,
    ...told.flatMap(([label, sentence]) => (sentence === undefined ? [] : [`    ${label}: ${sentence}`])),
  ];
}

function chapterOf(code: ServiceCode): string {
  const service = services[code];
  const names = (isStaff: boolean) => gridColumns(code, isStaff).map(({ label }) => label);
  const ofStaff = names(true).filter((name) => !names(false).includes(name));
  const required = templateColumns(code).filter(({ isRequired }) => isRequired);
  return [
    `${service.displayName} (${code})`,
    `  The participant acts: ${service.participantPart}. The sponsor says how payees are paid: ${journeyOf(code) === 'instructed' ? 'yes' : 'no'}.`,
    `  Funds: ${service.funds}. Cash: ${service.allowsCash ? 'yes' : 'no'}. Rollover: ${service.allowsRollover ? 'yes' : 'no'}. Forms: ${service.forms.join(', ') || 'none'}.`,
    `  Steps: ${trackerStepsOf(code)
      .map((step) => stepNameOf(code, step))
      .join(', ')}`,
    `  Stages for staff: ${stagesOfService(code)
      .map(({ label }) => label)
      .join(', ')}`,
    `  Required: ${required.map(({ header }) => header).join(', ')}`,
    `  Columns: ${names(false).join(', ')}${ofStaff.length === 0 ? '' : `; for staff also ${ofStaff.join(', ')}`}`,
    `  Initiating: ${initiationText(code, 3)}`,
    ...statesOfService(code).flatMap((state) =>
      [['', {}] as const, ...variantsOf(code, state)].flatMap(([name, more]) => linesOf(code, state, name, more)),
    ),
  ].join('\n');
}

test('[service-definitions] what each service says in each state, to each reader, is as reviewed', async () => {
  const table = `${serviceCodes.map(chapterOf).join('\n\n')}\n`;
  await expect(table).toMatchFileSnapshot('service-states.txt');
});

test.each(serviceCodes)(
  '[service-definitions] %s: every step of sponsors is a stage of staff, by the same name',
  (code) => {
    expect(stagesOfService(code).map(({ label }) => label)).toEqual(
      expect.arrayContaining(trackerStepsOf(code).map((step) => stepNameOf(code, step))),
    );
  },
);

test.each(serviceCodes)('[service-definitions] %s: the stages of staff cover its states', (code) => {
  const stages = stagesOfService(code).map(({ stage }) => stage);
  expect(new Set(stages).size).toBe(stages.length);
  expect(stages.includes('election')).toBe(
    statesOfService(code).includes('waitingForParticipant') && journeyOf(code) !== 'iraOpening',
  );
});

test.each(serviceCodes)('[service-definitions] %s: lists show only fields that the service has', (code) => {
  const without: readonly string[] = fieldsWithout(code);
  expect(gridColumns(code, true).filter(({ field }) => without.includes(field))).toEqual([]);
  const fields = gridColumns(code, true).map(({ field }) => field);
  expect(new Set(fields).size).toBe(fields.length);
});

test('[service-definitions] fields of one service are no fields of another', () => {
  const has = (field: string) => serviceCodes.filter((code) => !fieldsWithout(code).some((one) => one === field));
  expect(has('checkNumber')).toEqual(['uncashedChecksQualified', 'uncashedChecksNonQualified']);
  expect(has('boxCode')).toEqual(['taxFormsOnly', 'taxPaymentsAndForms']);
  expect(has('paymentFrequencyCode')).toEqual(['recurringBenefits']);
  expect(has('vendorDistributionReason')).toEqual(['vendorDistributions']);
  expect(has('addressSearchOutcome')).toEqual(['addressSearch']);
  expect(has('payableTo')).toEqual(['expressDistributions', 'stockBuyBackDistributions', 'vendorDistributions']);
  expect(has('grossDistributionAmount')).not.toContain('addressSearch');
});

test.each(serviceCodes)('[service-definitions] %s: its warnings name only what it does', (code) => {
  const facts = { serviceCode: code, people: 9, faulty: 1, withoutAddress: 3, withoutEmail: 4 };
  const none = { smallBalances: 0, cashOutCeiling: null, withoutW9: 0 };
  const sends = services[code].participantPart !== 'none';
  expect(preFlightWarnings({ ...facts, ...none })).toEqual(
    sends
      ? [
          '3 participants have no address. We can’t mail a notice without one.',
          '4 participants have no email address, so we can reach them only by mail.',
        ]
      : [],
  );
});

test('[service-definitions] vendors without Form W-9 and small balances are warned of', () => {
  const facts = { people: 2, faulty: 0, withoutAddress: 0, withoutEmail: 0 };
  expect(
    preFlightWarnings({
      ...facts,
      serviceCode: 'vendorDistributions',
      smallBalances: 0,
      cashOutCeiling: null,
      withoutW9: 2,
    }),
  ).toEqual([
    '2 vendors whose payments you report on Form 1099 gave no Form W-9. Ask for it before the order is paid, because backup withholding can apply without it.',
  ]);
  expect(
    preFlightWarnings({
      ...facts,
      serviceCode: 'expressAutomaticRollovers',
      smallBalances: 1,
      cashOutCeiling: cents(100_000),
      withoutW9: 0,
    })[0],
  ).toContain('1 participant has $1,000.00 or less');
});
