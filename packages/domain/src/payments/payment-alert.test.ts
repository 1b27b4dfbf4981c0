import { expect, test } from 'vitest';
import { alertParts } from './payment-alert.ts';

test.each([
  {
    alert: { kind: 'paymentReturned', about: 'Fern Fontaine', sentence: 'R03: The account doesn’t exist.' },
    title: 'Payment returned: Fern Fontaine',
    rest: 'R03: The account doesn’t exist.',
  },
  {
    alert: {
      kind: 'figureEnds',
      about: 'Dated figures',
      sentence: 'Federal rates: no version follows the one that ends on 03/31/2027. Publish the next one.',
    },
    title: 'Federal rates: no version follows the one that ends on 03/31/2027',
    rest: 'Publish the next one.',
  },
  {
    alert: { kind: 'bankAnswerUnmatched', about: null, sentence: 'The response names no payment.' },
    title: 'The response names no payment',
    rest: '',
  },
] as const)('the title of an alert is its problem: $title', ({ alert, title, rest }) => {
  expect(alertParts(alert)).toEqual({ title, rest });
});
