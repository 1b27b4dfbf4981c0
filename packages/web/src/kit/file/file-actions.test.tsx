import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderWithKit } from '../render-with-kit.tsx';
import { FileActions } from './file-actions.tsx';

const file = { fileName: 'letter.pdf', viewHref: '/files/1', downloadHref: '/files/1/download' };

it('[file-widget-actions] views, downloads, prints, and deletes after confirmation', async () => {
  const [print, remove] = [vi.fn(), vi.fn()];
  renderWithKit(<FileActions {...file} onPrint={print} onDelete={remove} />);
  expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/files/1');
  const download = screen.getByRole('link', { name: 'Download' });
  expect([download.getAttribute('href'), download.hasAttribute('download')]).toEqual(['/files/1/download', true]);
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(remove).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Delete letter.pdf?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Okay' }));
  await waitFor(() => expect(remove).toHaveBeenCalledOnce());
});

it('[file-widget-actions] shows account holders only Download agreement', () => {
  renderWithKit(<FileActions {...file} isAgreement />);
  expect(screen.getByRole('link', { name: 'Download agreement' }).getAttribute('href')).toBe('/files/1/download');
  expect(screen.queryByRole('link', { name: 'View' })).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
