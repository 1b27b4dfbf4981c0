import { expect, test } from 'vitest';
import { screeningRejections } from '../screening/screening-hit-machine.ts';
import { advisorRejections } from './advisor-rejections.ts';
import { applicationWaitsFor, openingStages } from './application-wait.ts';
import { suggestedFix } from './opening-fix.ts';
import { prospectStages } from './prospect-stage.ts';

test.each([
  ['open', 'The identity could not be verified.', /Compare the name and tax ID/],
  ['open', 'Name and SSN do not match.', /Compare the name and tax ID/],
  ['open', 'The date of birth differs from our records.', /date of birth/],
  ['open', 'A PO Box is not accepted.', /street address/],
  ['open', 'An account already exists for this name.', /other IRA/],
  ['addPerson', 'Code 17.', /Call the recordkeeper/],
  ['open', 'Code 17.', /Call the custodian/],
  ['open', null, /Call the custodian/],
  ['preferences', 'The model portfolio is closed.', /other investments/],
  ['preferences', 'Code 17.', /with the recordkeeper/],
  ['open', advisorRejections.providerSilent().sentence, /^Wait for the next attempt/],
  ['addPerson', advisorRejections.notConfigured().sentence, /^Ask an administrator/],
  ['open', screeningRejections.hitOpen().sentence, /^Decide the sanctions hit/],
  ['open', screeningRejections.hitConfirmed().sentence, /^Give up/],
] as const)('[opening-fix] suggests what to do about %s: %s', (step, message, fix) => {
  expect(suggestedFix({ step, message })).toMatch(fix);
});

test('[opening-queue] every stage of the queue says what the IRA waits for, and no other does', () => {
  const waiting = prospectStages.filter((status) => applicationWaitsFor({ status, identityFileId: null }) !== '');
  expect(waiting).toEqual(openingStages);
});

test.each([
  [null, 'Identity document'],
  ['f'.repeat(32), 'Our decision'],
])('[opening-queue] a review with the document %s waits for: %s', (identityFileId, words) => {
  expect(applicationWaitsFor({ status: 'inReview', identityFileId })).toBe(words);
});
