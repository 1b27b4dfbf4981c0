import { beforeEach, expect, test, vi } from 'vitest';
import { readLead, saveLead } from './partner-lead.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
const lead = { partnerProspectSource: 'northstar', iraPlanId: 'NL012345-6789', partnerIraProspectId: 'p-17' };

test('[lead-info-session] a lead is kept for the session of the browser, and nowhere longer', () => {
  expect(readLead()).toBeUndefined();
  expect(saveLead(lead)).toBe(true);
  expect(readLead()).toEqual(lead);
  expect(localStorage.length).toBe(0);
  expect(document.cookie).not.toContain('northstar');
  sessionStorage.clear();
  expect(readLead()).toBeUndefined();
});

test.each([
  [{ ...lead, iraPlanId: 'NL01234-56789' }],
  [{ ...lead, partnerProspectSource: '' }],
  [{ ...lead, partnerIraProspectId: '<script>' }],
])('a lead with a flaw is neither kept nor read: %j', (problemed) => {
  saveLead(lead);
  expect(saveLead(problemed)).toBe(false);
  expect(readLead()).toEqual(lead);
  sessionStorage.setItem('fiducia.lead', JSON.stringify(problemed));
  expect(readLead()).toBeUndefined();
});

test('what others wrote, and storage that is switched off, is no lead', () => {
  for (const text of ['{', 'null', '[]', '"x"']) {
    sessionStorage.setItem('fiducia.lead', text);
    expect(readLead()).toBeUndefined();
  }
  const off = () => {
    throw new DOMException('off', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: off, setItem: off });
  expect([saveLead(lead), readLead()]).toEqual([false, undefined]);
  vi.unstubAllGlobals();
});
