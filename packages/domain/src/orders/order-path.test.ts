import { expect, test } from 'vitest';
import { hasMoneyToSend, orderPath, type PathFacts } from './order-path.ts';
import type { ServiceCode } from './service-code.ts';
import { services } from './services.ts';

const express = services.expressDistributions;
const fresh: PathFacts = { service: express, hasPlan: true, people: 0, faultyPeople: 0, toInstruct: 0 };

test.each<[Partial<PathFacts>, string]>([
  [{ hasPlan: false }, 'Choose the plan'],
  [{}, 'Add participants'],
  [{ people: 14, faultyPeople: 3, toInstruct: 14 }, 'Fix data for 3 participants'],
  [{ people: 14, toInstruct: 3 }, 'Enter payment for 3'],
  [{ people: 14 }, 'Submit order'],
  [{ service: services.premierDistributions, people: 1, toInstruct: 0 }, 'Submit order'],
  [{ service: services.enhancedIra }, 'Upload the file'],
])('the next step with %j is "%s"', (facts, title) => {
  const steps = orderPath({ ...fresh, ...facts });
  expect(steps.filter(({ state }) => state === 'now').map((step) => step.title)).toEqual([title]);
});

test('only a service that the sponsor instructs has a step for payments', () => {
  const counts = [express, services.premierDistributions, services.enhancedIra].map(
    (service) => orderPath({ ...fresh, service }).length,
  );
  expect(counts).toEqual([5, 4, 4]);
});

test('finished steps come first and say what was done', () => {
  const steps = orderPath({ ...fresh, people: 14, toInstruct: 3 });
  expect(steps.map(({ title, state }) => `${state}: ${title}`)).toEqual([
    'done: Plan chosen',
    'done: 14 participants added',
    'done: All data is valid',
    'now: Enter payment for 3',
    'later: Submit order',
  ]);
});

test('each next step has its own button', () => {
  const facts = [{ hasPlan: false }, {}, { people: 2, faultyPeople: 1 }, { people: 2, toInstruct: 1 }, { people: 2 }];
  expect(facts.map((more) => orderPath({ ...fresh, ...more }).find(({ state }) => state === 'now')?.action)).toEqual([
    'Choose plan',
    'Add participants',
    'Fix errors',
    'Enter payment',
    'Submit order',
  ]);
});

test.each<[ServiceCode, number, boolean]>([
  ['premierDistributions', 0, true],
  ['taxFormsOnly', 0, false],
  ['taxPaymentsAndForms', 0, true],
  ['addressSearch', 0, false],
  ['addressSearch', 500, true],
])('%s that requires %d cents has money to send: %s', (code, required, isSent) => {
  expect(hasMoneyToSend(services[code], required)).toBe(isSent);
});
