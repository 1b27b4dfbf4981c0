import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { today } from '../form/inputs/today.ts';
import { renderWithKit } from '../render-with-kit.tsx';
import { CheckPreview, sampleBaseline } from './check-preview.tsx';

describe('check preview', () => {
  it('[sample-check-defaults] shows amount 0, the sample numbers, and today’s date', () => {
    renderWithKit(<CheckPreview />);
    const check = screen.getByRole('figure');
    expect(check.textContent).toContain('$0.00');
    expect(check.textContent).toContain(formatDate(today()));
    expect(check.textContent?.endsWith(sampleBaseline)).toBe(true);
  });
  it('shows the given values instead', () => {
    renderWithKit(<CheckPreview amount={123_456} date="2026-03-04" baseline="C100C" payableTo="Ana Sample" />);
    const shown = screen.getByRole('figure', { name: 'Check for $1,234.56 to Ana Sample' }).textContent ?? '';
    expect(shown).toContain('03/04/2026');
    expect(shown.endsWith('C100C')).toBe(true);
    expect(shown).not.toContain(sampleBaseline);
  });
  it('shows names as they are printed, without accents', () => {
    renderWithKit(<CheckPreview payableTo="Łukasz Søndergård" forBenefitOf="Iris Núñez-O’Hara" />);
    const shown = screen.getByRole('figure', { name: 'Check for $0.00 to Lukasz Sondergard' }).textContent ?? '';
    expect(shown).toContain("Iris Nunez-O'Hara");
  });
});
