import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithKit } from '../render-with-kit.tsx';
import { Cell } from './cell.tsx';

const id = '0123456789abcdef0123456789abcdef';
const rowOf = (values: object) => ({ id: 'x', ...values });

describe('cells', () => {
  it('[stored-file-link] a stored file leads to its download', () => {
    renderWithKit(
      <Cell column={{ key: 'letterFileId', label: 'Letter', kind: 'file' }} row={rowOf({ letterFileId: id })} />,
    );
    expect(screen.getByRole('link').getAttribute('href')).toBe(`/files/${id}/download`);
  });
  it('[stored-file-link] where no file is stored there is no link', () => {
    renderWithKit(<Cell column={{ key: 'letterFileId', label: 'Letter', kind: 'file' }} row={{ id: 'x' }} />);
    expect(screen.queryByRole('link')).toBeNull();
  });
  it('[data-fix-bullet] counts the fields to fix and tells their messages', () => {
    const fieldsRequiringDataFix = JSON.stringify({ lastName: 'Please enter Last name', city: 'Please enter City' });
    renderWithKit(
      <Cell
        column={{ key: 'fieldsRequiringDataFix', label: 'To fix', kind: 'fieldsToFix' }}
        row={rowOf({ fieldsRequiringDataFix })}
      />,
    );
    const bullet = screen.getByTitle(/Please enter Last name/);
    expect(bullet.title).toBe('Please enter Last name\nPlease enter City');
    expect(bullet.querySelector('[aria-hidden]')?.textContent).toBe('2');
    expect(bullet.querySelector('.visually-hidden')?.textContent).toBe(
      '2 to fix: Please enter Last name; Please enter City',
    );
  });
});
