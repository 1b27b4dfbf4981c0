import type { RecordAt } from '@fiducia/contract/api';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setServerTime } from '../../kit/display/server-time.ts';
import { renderWithKit } from '../../kit/render-with-kit.tsx';
import { useParticipantSections } from './participant-sections.tsx';

function Identity({ dateOfBirth }: { dateOfBirth: string | null }) {
  const row = {
    id: 'a'.repeat(32),
    firstName: 'Ada',
    lastName: 'Byron',
    friendlyId: '20251120-0000-0001',
    taxIdType: 'socialSecurityNumber',
    identityStatus: 'notVerified',
    dateOfBirth,
  } as unknown as RecordAt<'/public/participants'>;
  return useParticipantSections(row, false)[0]?.view();
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  setServerTime('2025-11-20T20:00:00.000Z');
});
afterEach(() => {
  setServerTime(new Date().toISOString());
  vi.unstubAllGlobals();
});

const fact = (term: string) => screen.queryByText(term, { selector: 'dt' })?.nextElementSibling?.textContent;

test('[format-yearly-age] shows the age next to the date of birth, with months as a fraction of the year', () => {
  renderWithKit(<Identity dateOfBirth="1966-05-20" />);
  expect([fact('Date of birth'), fact('Age')]).toEqual(['05/20/1966', '59.5']);
});

test('[format-yearly-age] shows no age without a date of birth', () => {
  renderWithKit(<Identity dateOfBirth={null} />);
  expect([fact('Date of birth'), fact('Age')]).toEqual(['—', undefined]);
});
