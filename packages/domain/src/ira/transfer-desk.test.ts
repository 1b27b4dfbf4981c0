import { expect, test } from 'vitest';
import { workQueues } from '../system/work-queues.ts';
import {
  dueOfTransfer,
  placeOfTransfer,
  queuesOfPlaces,
  type TransferFacts,
  type TransferPlace,
  transferPlaces,
} from './transfer-desk.ts';

const today = '2026-11-28';
const sent: TransferFacts = {
  status: 'sent',
  since: '2026-11-02',
  expectedOn: '2026-11-30',
  isAsked: false,
  followedUpOn: null,
  isMoneyHere: false,
};

test.each<[string, Partial<TransferFacts>, TransferPlace | undefined]>([
  ['an unsigned letter', { status: 'draft', expectedOn: null }, 'toSign'],
  ['a signed letter', { status: 'signed', expectedOn: null }, 'toSend'],
  ['a letter at an institution that has time left', {}, 'atInstitution'],
  ['a letter at a late institution', { expectedOn: '2026-11-19' }, 'toFollowUp'],
  [
    'a late institution in the week after a follow-up',
    { expectedOn: '2026-11-19', followedUpOn: '2026-11-24' },
    'atInstitution',
  ],
  ['a request of the owner', { isAsked: true }, 'toFollowUp'],
  ['money that staff marked as received', { status: 'received' }, 'toCredit'],
  [
    'a late institution whose money is on the matching board',
    { expectedOn: '2026-11-19', isMoneyHere: true },
    'toCredit',
  ],
  ['a request of the owner whose money is on the matching board', { isAsked: true, isMoneyHere: true }, 'toCredit'],
  ['money that came before we recorded the letter as sent', { status: 'signed', isMoneyHere: true }, 'toCredit'],
  ['a credited transfer', { status: 'credited', isMoneyHere: true }, undefined],
  ['a rejected transfer', { status: 'rejected' }, undefined],
])('[ira-transfer-desk] %s', (_, facts, place) => {
  expect(placeOfTransfer({ ...sent, ...facts }, today)).toBe(place);
});

test.each<[TransferPlace, since: string, expectedOn: string | null, due: string | null]>([
  ['toSign', '2026-10-01', null, null],
  ['atInstitution', '2026-11-02', '2026-11-30', '2026-11-30'],
  ['toFollowUp', '2026-11-20', '2026-11-19', '2026-11-19'],
  // Thanksgiving is no banking day.
  ['toFollowUp', '2026-11-25', '2026-12-10', '2026-11-30'],
  ['toSend', '2026-11-19', null, '2026-11-23'],
  ['toCredit', '2026-11-19', '2026-11-10', '2026-11-23'],
])('[ira-transfer-desk] in %s since %s, expected %s, is due %s', (place, since, expectedOn, due) => {
  expect(dueOfTransfer({ place, since, expectedOn }, today)).toBe(due);
});

test('[ira-transfer-desk] a queue leads to the tab of the desk that lists its transfers', () => {
  for (const [place, code] of Object.entries(queuesOfPlaces))
    expect(workQueues[code].href).toBe(`/ira-transfers#${place}`);
  expect(transferPlaces).toEqual(expect.arrayContaining(Object.keys(queuesOfPlaces)));
});
