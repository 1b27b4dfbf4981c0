import { describe, expect, it } from 'vitest';
import {
  choiceChip,
  chooseColumns,
  columnChoiceKey,
  loadColumnChoice,
  moveColumn,
  saveColumnChoice,
  shownKeys,
} from './column-choice.ts';

const columns = [{ key: 'a', isDefault: true }, { key: 'b', isDefault: true }, { key: 'c' }, { key: 'd' }];

describe('column choice', () => {
  it('[field-selection-default] treats the default set in any order as default', () => {
    expect(chooseColumns(['b', 'a'], columns)).toEqual({ mode: 'default', keys: ['a', 'b'] });
    expect(shownKeys({ mode: 'default', keys: [] }, columns)).toEqual(['a', 'b']);
  });
  it('[field-selection-all] treats all columns as all', () => {
    expect(chooseColumns(['d', 'c', 'b', 'a'], columns).mode).toBe('all');
    expect(shownKeys({ mode: 'all', keys: [] }, columns)).toEqual(['a', 'b', 'c', 'd']);
  });
  it('[field-selection-custom] treats any other set as custom', () => {
    const choice = chooseColumns(['a', 'c', 'd'], columns);
    expect(choice.mode).toBe('custom');
    expect(shownKeys(choice, columns)).toEqual(['a', 'c', 'd']);
  });
  it('[report-fields-selector] shows default, all, or the count on the chip', () => {
    expect(choiceChip(chooseColumns(['a', 'b'], columns))).toBe('default');
    expect(choiceChip(chooseColumns(['a', 'b', 'c', 'd'], columns))).toBe('all');
    expect(choiceChip(chooseColumns(['c'], columns))).toBe('1');
  });
  it('[column-order] moves a column by one place, keeps the order, and adds new columns at the end', () => {
    const start = { mode: 'default', keys: [] } as const;
    const moved = moveColumn(start, columns, 'b', -1);
    expect([moved.mode, shownKeys(moved, columns)]).toEqual(['default', ['b', 'a']]);
    expect(moveColumn(moved, columns, 'b', -1)).toBe(moved);
    expect(moveColumn(moved, columns, 'a', 1)).toBe(moved);
    const more = chooseColumns(['a', 'b', 'd'], columns, moved.order);
    expect([more.mode, shownKeys(more, columns)]).toEqual(['custom', ['b', 'a', 'd']]);
    saveColumnChoice('order', moved);
    expect(shownKeys(loadColumnChoice('order'), columns)).toEqual(['b', 'a']);
    expect(shownKeys(start, columns)).toEqual(['a', 'b']);
  });
  it('[column-choices-saved] is stored by page and request address, with 32-character IDs replaced', () => {
    const one = columnChoiceKey(`/orders/${'a'.repeat(32)}`, '/public/order-lines');
    expect(one).toBe('fiducia.columns:/orders/:id|/public/order-lines');
    expect(columnChoiceKey(`/orders/${'b1'.repeat(16)}`, '/public/order-lines')).toBe(one);
    saveColumnChoice(one, { mode: 'custom', keys: ['c'] });
    expect(loadColumnChoice(one)).toEqual({ mode: 'custom', keys: ['c'] });
    expect(columnChoiceKey('/plans', '/public/plans', 'list')).toBe('fiducia.columns:/plans|/public/plans');
    expect(columnChoiceKey('/plans', '/public/plans', 'report')).toBe('fiducia.report-columns:/plans|/public/plans');
    expect(columnChoiceKey('/plans', '/public/plans', 'search')).toBe('fiducia.search-columns:/plans|/public/plans');
    localStorage.setItem(one, '{broken');
    expect(loadColumnChoice(one)).toEqual({ mode: 'default', keys: [] });
  });
});
