import { expect, test } from 'vitest';
import {
  type ElectionOrigin,
  electionAgreements,
  rejectionOfPaperForm,
  requiredAgreements,
} from './required-agreements.ts';

const elected: ElectionOrigin = { serviceCode: 'premierDistributions', isDefault: false, isRepeat: false };

test.each<[string, Partial<ElectionOrigin>, readonly string[]]>([
  ['an election of a participant', {}, electionAgreements],
  ['a destination that a participant names', { serviceCode: 'premierRollovers' }, electionAgreements],
  ['a payment that the sponsor instructs', { serviceCode: 'expressDistributions' }, []],
  ['a default action', { isDefault: true }, []],
  ['the next payment of a recurring election', { serviceCode: 'recurringBenefits', isRepeat: true }, []],
  ['an unknown service', { serviceCode: 'unknown' }, []],
])('agreements required for %s', (_title, change, expected) => {
  expect(requiredAgreements({ ...elected, ...change })).toEqual(expected);
});

test.each<[string, string, string | null, string | undefined]>([
  ['today', '2026-11-23', null, undefined],
  ['on the day of the notice', '2026-11-02', '2026-11-02', undefined],
  ['tomorrow', '2026-11-24', null, 'This date is in the future.'],
  ['before the notice', '2026-11-01', '2026-11-02', 'signed before the Special Tax Notice was sent on 11/02/2026'],
])('a paper form signed %s', (_title, signedOn, noticeGivenOn, words) => {
  const sentence = rejectionOfPaperForm({ signedOn, today: '2026-11-23', noticeGivenOn })?.sentence;
  expect(sentence).toEqual(words === undefined ? undefined : expect.stringContaining(words));
});
