import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { DistributionSteps } from './distribution-steps.tsx';

const card = {
  steps: ['notice', 'choices', 'moneyIn'],
  step: 'choices',
  stepDates: [{ on: '2026-11-20', is: 'returned' }, { on: '2026-12-12', is: 'due' }, null],
  isTroubled: false,
  isFinished: false,
} as const;

test('a notice that came back is a problem, not a step that is done', () => {
  renderWithKit(<DistributionSteps card={card} />);
  const [notice, choice] = screen.getAllByRole('listitem');
  expect(notice?.textContent).toBe(
    'Notice returned to usCame back Friday, November 20Change your address, and we’ll mail it again.',
  );
  expect(notice?.dataset['state']).toBe('problem');
  expect(choice?.getAttribute('aria-current')).toBe('step');
});
