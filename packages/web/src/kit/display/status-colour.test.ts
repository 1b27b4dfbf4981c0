import { expect, test } from 'vitest';
import { statusColour, statusesByColour } from './status-colour.ts';
import { statusDetailDot } from './status-detail-dot.ts';

test('[status-colour-table] matches the whole table, with dark gray for the rest', () => {
  const table =
    'orange waitingForReview waitingForReissue needsApproval|red returned stopped denied no locked none errors rejected|faint cancelled|blueGray submitted sending created applicationSubmitted|darkTeal pending accountsDivision default new|green complete cleared approved yes ira setUpComplete active|blue sent inProgress tsa readyForFunds|purple waitingForParticipant|lilac ira/tsa|mediumGray notPayable|gray accepted applicationStarted|aqua readyForPersonalization|darkGray open paused anything';
  for (const row of table.split('|')) {
    const [colour, ...statuses] = row.split(' ');
    expect(statuses.map(statusColour)).toEqual(statuses.map(() => colour));
  }
  const listed = Object.values(statusesByColour).flat();
  expect(new Set(listed).size).toBe(listed.length);
});

test.each([
  ['open', 'uploading', 'twinkling'],
  ['open', 'submitting', 'twinkling'],
  ['submitted', 'initiating', 'twinkling'],
  ['complete', 'stopped', 'red'],
  ['complete', 'returned', 'red'],
  ['inProgress', 'returned', 'plain'],
  ['complete', 'done', 'plain'],
  ['complete', null, 'none'],
])('[status-dot-twinkles] [status-dot-red] %s with %s has a %s dot', (status, detail, dot) => {
  expect(statusDetailDot(status, detail)).toBe(dot);
});
