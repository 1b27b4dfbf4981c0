import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderWithKit } from '../render-with-kit.tsx';
import { FileUploadModal } from './file-upload-modal.tsx';

const sheet = new File(['a,b'], 'people.csv', { type: 'text/csv' });

function show(answer?: { message: string }) {
  const onClose = vi.fn();
  const onUpload = vi.fn(async () => answer);
  renderWithKit(
    <FileUploadModal
      title="Upload participants"
      template="premierDistributions.xlsx"
      extensions={['xlsx', 'csv']}
      onClose={onClose}
      onUpload={onUpload}
    />,
  );
  return { onClose, onUpload, upload: () => userEvent.click(screen.getByRole('button', { name: 'Upload' })) };
}

describe('file upload modal', () => {
  it('[file-upload-modal] links the template and requires a file', async () => {
    const { onClose, onUpload, upload } = show();
    expect(screen.getByRole('link', { name: 'Download Template' }).getAttribute('href')).toBe(
      '/templates/premierDistributions.xlsx',
    );
    await upload();
    expect(screen.getByText('File upload required')).toBeTruthy();
    expect(onUpload).not.toHaveBeenCalled();
    await userEvent.upload(screen.getByLabelText('File'), sheet);
    await upload();
    expect(onUpload).toHaveBeenCalledExactlyOnceWith(sheet, expect.any(Function));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
  it('[file-upload-modal] stays open and shows the server’s errors', async () => {
    const { onClose, upload } = show({ message: 'Row 3 has no name.' });
    await userEvent.upload(screen.getByLabelText('File'), sheet);
    await upload();
    expect((await screen.findByRole('alert')).textContent).toContain('Row 3 has no name.');
    expect(onClose).not.toHaveBeenCalled();
  });
});
