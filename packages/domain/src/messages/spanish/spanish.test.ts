import { expect, test } from 'vitest';
import { accessRejections } from '../../access/access-rejections.ts';
import type { Rejection } from '../../foundation/rejection/rejection.ts';
import { defaultActions } from '../../orders/default-proposal.ts';
import { orderLineStatuses, orderLineSubstatuses } from '../../orders/order-line-status.ts';
import type { ServiceCode } from '../../orders/service-code.ts';
import { services } from '../../orders/services.ts';
import { trackerState } from '../../orders/tracker.ts';
import type { TrackerFacts } from '../../orders/tracker-facts.ts';
import { achReturnCodes, achReturnReason } from '../../payments/ach-return-reasons.ts';
import { checkExpiredSentence, payeeSentences } from '../../payments/payee-sentences.ts';
import { registryRejections } from '../../registry/registry-rejections.ts';
import { boxesOfForm, distributionCodeNames, taxFormCodes } from '../../reports/form-boxes.ts';
import { allPhrases, spanishOf, toSpanish } from './to-spanish.ts';

const date = '2026-12-01';
const choices: readonly Partial<TrackerFacts>[] = [
  {},
  { answerBy: date, holdEndsOn: date, reviewEndsOn: date, payOn: date, paidOn: date, sponsor: 'Acme, Inc.' },
  { isLate: true },
  { isLate: true, answerBy: date },
  { isReviewShortened: true },
  { isReviewShortened: true, reviewEndsOn: date },
  { isRepeat: true },
  { mailedOn: date },
  { arrivesOn: date },
  { arrivesOn: date, isArrivalOver: true },
  { isCorrected: true },
  { isExpired: true },
  { escheatedTo: 'Ohio' },
  { paidOn: date, method: 'check by mail', reference: '1234-5678' },
  { paidOn: date, method: 'ACH payment' },
  { paidOn: date, reference: '1234-5678' },
  { method: 'wire payment', reference: '1234-5678' },
  { cancelledBy: 'Acme, Inc.', cancelReason: 'not owed' },
  { cancelReason: 'not owed' },
  ...defaultActions.flatMap((defaultAction) => [{ defaultAction }, { defaultAction, answerBy: date, paidOn: date }]),
  ...achReturnCodes.map((code) => ({ returnReason: achReturnReason(code)?.participantSentence })),
];

test('every sentence of the tracker for participants has a translation', () => {
  const sentences = new Set<string>();
  for (const serviceCode of Object.keys(services) as ServiceCode[])
    for (const status of orderLineStatuses)
      for (const substatus of [undefined, ...orderLineSubstatuses])
        for (const more of choices) {
          const facts = { serviceCode, reader: 'participant', status, substatus, ...more } as const;
          sentences.add(trackerState(facts).sentence ?? '');
        }
  sentences.delete('');
  expect(sentences.size).toBeGreaterThan(60);
  expect([...sentences].filter((sentence) => spanishOf(sentence) === undefined)).toEqual([]);
});

test('the reason for a returned payment has a translation', () => {
  const sentences = achReturnCodes.map((code) => achReturnReason(code)?.participantSentence ?? code);
  const others = [...Object.values(payeeSentences), checkExpiredSentence(180)];
  expect([...sentences, ...others].filter((sentence) => spanishOf(sentence) === undefined)).toEqual([]);
  // In mails, each of them follows a full stop.
  expect([...sentences, ...others].map(toSpanish).filter((sentence) => !/^\p{Lu}.*\.$/u.test(sentence))).toEqual([]);
});

test('the answers at sign-in have a translation', () => {
  const makers = Object.values(accessRejections) as ((facts: { triesLeft: number }) => Rejection)[];
  const sentences = makers.flatMap((make) => [1, 3].map((triesLeft) => make({ triesLeft }).sentence));
  expect(sentences.filter((sentence) => spanishOf(sentence) === undefined)).toEqual([]);
});

test('the answers to a search of the public registry have a translation', () => {
  const sentences = [registryRejections.lookedTooOften(), registryRejections.notListed()];
  expect(sentences.filter(({ sentence }) => spanishOf(sentence) === undefined)).toEqual([]);
});

test('every box of a tax form, and every distribution code, has a translation', () => {
  const boxes = taxFormCodes.flatMap((form) => [2025, 2026].flatMap((year) => boxesOfForm(form, year)));
  const texts = [...boxes.flatMap(({ name, words }) => [name, words]), ...Object.values(distributionCodeNames)];
  expect(texts.filter((text) => spanishOf(text) === undefined)).toEqual([]);
});

test('a Spanish phrase uses only values that its English phrase has', () => {
  const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const wrong = Object.entries(allPhrases).filter(([english, spanish]) =>
    names(spanish).some((name) => !names(english).includes(name)),
  );
  expect(wrong).toEqual([]);
});

test.each([
  [
    'a date',
    'Tell us how you want your money by 12/12/2026.',
    'Elija cómo quiere recibir su dinero. Tiene hasta el 12 de diciembre de 2026.',
  ],
  [
    'a day in words',
    'Tell us how you want your money by Saturday, December 12.',
    'Elija cómo quiere recibir su dinero. Tiene hasta el sábado, 12 de diciembre.',
  ],
  [
    'a date in words',
    'Paid on Monday, January 4, 2027 by check by mail, reference 77-12.',
    'El lunes, 4 de enero de 2027 enviamos su pago por cheque por correo. Referencia: 77-12.',
  ],
  [
    'a date without its weekday',
    'Paid on January 4, 2027 by check by mail, reference 77-12.',
    'El 4 de enero de 2027 enviamos su pago por cheque por correo. Referencia: 77-12.',
  ],
  ['a name that looks like a date', 'Canceled by May 12 Partners.', 'Cancelado por May 12 Partners.'],
  [
    'a known value',
    'Paid on 01/04/2027 by check by mail, reference 77-12.',
    'El 4 de enero de 2027 enviamos su pago por cheque por correo. Referencia: 77-12.',
  ],
  [
    'two sentences',
    'Your 30-day review period ends 12/30/2026. You can end it now to get paid sooner.',
    'Su período de 30 días para revisar termina el 30 de diciembre de 2026. Si lo termina ahora, recibirá su pago antes.',
  ],
  [
    'a calculated tax',
    '20% federal income tax must be withheld from money paid to you that could have been rolled over: $10,000.00 × 20% = $2,000.00.',
    'La ley exige retener 20% de impuesto federal del dinero que le pagamos a usted y que podía reinvertir: $10,000.00 × 20% = $2,000.00.',
  ],
  ['a text that is not ours', 'Brightwater 401(k) Plan', 'Brightwater 401(k) Plan'],
])('translates %s', (_, english, spanish) => expect(toSpanish(english)).toBe(spanish));
