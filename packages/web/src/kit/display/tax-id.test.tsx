import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderWithKit } from '../render-with-kit.tsx';
import { TaxId } from './tax-id.tsx';

describe('tax id', () => {
  it('[tax-id-toggle] shows the tax ID on a click and masks it on the next', async () => {
    const reveal = vi.fn(async () => '987654321');
    renderWithKit(<TaxId value="XXXXX4321" onReveal={reveal} />);
    const toggle = screen.getByRole('button', { name: 'Show full tax ID' });
    expect(screen.queryByText('987-65-4321')).toBeNull();
    await userEvent.click(toggle);
    expect(screen.getByText('987-65-4321')).toBeTruthy();
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(toggle);
    expect(screen.queryByText('987-65-4321')).toBeNull();
    expect(screen.getByText(/4321$/).textContent).toContain('XXXXX4321');
    await userEvent.click(toggle);
    expect(reveal).toHaveBeenCalledTimes(2);
  });
  it('[tax-id-reveal-condition] can’t be revealed or copied without the permission', () => {
    renderWithKit(<TaxId value="XXXXX4321" />);
    expect(screen.getByText(/X.*4321$/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
  it('[tax-id-reveal-condition] stays masked and can’t be copied if the response contains an X', async () => {
    renderWithKit(<TaxId value="XXXXX4321" onReveal={async () => 'XXXXX4321'} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show full tax ID' }));
    expect(screen.getByRole('button', { name: 'Show full tax ID' }).getAttribute('aria-pressed')).toBe('false');
    expect(screen.queryByRole('button', { name: /copy/i })).toBeNull();
  });
  it('[tax-id-reveal-condition] copies a full tax ID', async () => {
    renderWithKit(<TaxId value="XXXXX4321" onReveal={async () => '987654321'} />);
    expect(screen.queryByRole('button', { name: /copy/i })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show full tax ID' }));
    expect(screen.getByRole('button', { name: /copy/i })).toBeTruthy();
  });
});
