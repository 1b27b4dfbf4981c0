import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderWithKit } from '../render-with-kit.tsx';
import { SurveyModal } from './survey-modal.tsx';

function show(survey: 'client' | 'participant', isTest: boolean) {
  const onAnswer = vi.fn();
  renderWithKit(<SurveyModal survey={survey} isTest={isTest} address="https://survey.example/a" onAnswer={onAnswer} />);
  return onAnswer;
}

describe.each(['client', 'participant'] as const)('the %s survey', (survey) => {
  it('[survey-modal] reports a start as not dismissed and opens the survey in a new tab', async () => {
    const onAnswer = show(survey, false);
    const start = screen.getByRole('link', { name: 'Start Survey' });
    expect([start.getAttribute('href'), start.getAttribute('target')]).toEqual(['https://survey.example/a', '_blank']);
    await userEvent.click(start);
    expect(onAnswer.mock.calls).toEqual([[false]]);
  });
  it('[survey-modal] reports the X and Escape as dismissed', async () => {
    const onAnswer = show(survey, false);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Escape}');
    expect(onAnswer.mock.calls).toEqual([[true], [true]]);
  });
  it('[survey-modal] shows the test mode outside production', () => {
    show(survey, true);
    expect(screen.getByText(/Test mode/)).toBeTruthy();
  });
  it('[survey-modal] hides the test mode in production', () => {
    show(survey, false);
    expect(screen.queryByText(/Test mode/)).toBeNull();
  });
});
