import { expect, test } from 'vitest';
import { serviceCodes } from '../orders/service-code.ts';
import { paysNobody, services } from '../orders/services.ts';
import { type FactsMoment, factsClosedBecause } from './facts-closed-because.ts';

const open: FactsMoment = { service: 'expressDistributions', status: 'pending', hasApprovedChoice: false };

test.each<[string, Partial<FactsMoment>, string | undefined]>([
  ['a line that is prepared', { status: 'open' }, undefined],
  ['a line in progress', {}, undefined],
  ['a line whose payment comes', { status: 'inProgress' }, undefined],
  ['a line that is complete', { status: 'complete' }, 'amountsStand'],
  ['a line that is cancelled', { status: 'cancelled' }, 'amountsStand'],
  ['a line with an approved choice', { hasApprovedChoice: true }, 'choicesAlreadyApproved'],
])('the withholding facts of %s', (_, moment, code) => {
  expect(factsClosedBecause({ ...open, ...moment })?.code).toBe(code);
});

test('a service that pays no one has none', () => {
  const without = serviceCodes.filter((service) => paysNobody(services[service]));
  expect(without.length).toBeGreaterThan(0);
  for (const service of without) expect(factsClosedBecause({ ...open, service })?.code).toBe('notForPeople');
});
