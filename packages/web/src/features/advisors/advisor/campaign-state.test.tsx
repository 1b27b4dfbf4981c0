import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { CampaignState } from './campaign-state.tsx';

const campaign = { pausedAt: null, scheduledAt: null, scheduledTemplateName: null };

test('an advisor reads in words since when a campaign is paused', () => {
  renderWithKit(<CampaignState campaign={{ ...campaign, pausedAt: '2026-11-28T23:05:00Z' }} />);
  expect(screen.getByText(/No emails are sent/).textContent).toContain(
    'until you resume it. It was paused on November 28, 2026, 3:05 PM Pacific.',
  );
});

test('an advisor reads in words when the invitations of a campaign are sent', () => {
  renderWithKit(
    <CampaignState
      campaign={{ ...campaign, scheduledAt: '2026-12-07T17:00:00Z', scheduledTemplateName: 'Welcome to our firm' }}
    />,
  );
  expect(screen.getByText('Invitations are sent on December 7, 2026, 9:00 AM Pacific')).toBeTruthy();
  expect(screen.getByText('With the template Welcome to our firm.')).toBeTruthy();
});
