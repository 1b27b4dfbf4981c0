import { describe, expect, test } from 'vitest';
import { balanceBlocker } from './balance-sheet.ts';
import { orderLineStatuses } from './order-line-status.ts';

describe('its balance can’t be changed', () => {
  const free = { associatedCents: 0, liveInstructions: 0 };

  test.each(orderLineStatuses)('for a line that is %s', (status) => {
    const mayChange = ['open', 'submitted', 'waitingForParticipant', 'pending'].includes(status);
    expect(balanceBlocker({ status, ...free }) === undefined).toBe(mayChange);
  });

  test('is blocked until elections and associated money are undone', () => {
    expect(balanceBlocker({ status: 'pending', ...free, liveInstructions: 1 })).toMatch(/Send the instruction back/);
    expect(balanceBlocker({ status: 'pending', ...free, associatedCents: 1 })).toMatch(/Undo the association/);
  });
});
