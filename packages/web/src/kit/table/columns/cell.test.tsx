import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithKit } from '../../render-with-kit.tsx';
import { Cell, cellText } from './cell.tsx';
import type { TableRow } from './column.ts';

const id = '0123456789abcdef0123456789abcdef';
type Row = TableRow & Readonly<Record<string, unknown>>;
const rowOf = (values: Readonly<Record<string, unknown>>): Row => ({ id: 'x', ...values });

describe('cells', () => {
  it.each([
    ['format-friendly-id-general', 'friendlyId', '260000000000001', '26-000000-000-0001'],
    ['format-phone', 'phone', '+12125550100', '(212) 555-0100'],
    ['format-currency', 'money', 123_456_789, '$1,234,567.89'],
    ['format-percentage', 'percent', 1235, '12.35%'],
    ['format-percentage', 'percent', 1234.5, '12.35%'],
    ['format-percentage', 'percent', 2000, '20%'],
    ['format-date', 'date', '2026-02-03', '02/03/2026'],
    ['format-boolean', 'boolean', true, 'Yes'],
    ['format-boolean', 'boolean', false, 'No'],
  ] as const)('[%s] a %s of %s reads %s', (_rule, kind, value, words) => {
    expect(cellText({ key: 'value', label: 'Value', kind }, rowOf({ value }))).toBe(words);
  });
  it.each([
    ['format-ssn', 'socialSecurityNumber', 'XXXXX4321', 'XXX-XX-4321'],
    ['format-ssn', undefined, '987654321', 'XXX-XX-4321'],
    ['format-ein', 'employerIdentificationNumber', 'XXXXX4321', 'XX-XXX4321'],
    ['format-tax-id-mask', 'w8Ben', 'XXXXXQX12', 'XXXXXQX12'],
    ['tax-id-invalid', 'socialSecurityNumber', '12345678', '12345678 (invalid)'],
    ['tax-id-missing', 'socialSecurityNumber', null, 'Missing Tax ID'],
  ])('[%s] a column of tax ids shows a %s of %s as %s', (_rule, taxIdType, taxId, words) => {
    const column = { key: 'taxId', label: 'Tax ID', kind: 'taxId', isNeeded: true } as const;
    renderWithKit(<Cell column={column} row={rowOf({ taxId, taxIdType })} />);
    expect(screen.getByText(words)).toBeTruthy();
    expect(cellText(column, rowOf({ taxId, taxIdType }))).toBe(words);
  });
  it('[status-tooltips] explains the status of an order line', () => {
    const column = { key: 'status', label: 'Status', kind: 'statusChip', statusOf: 'OrderLine' } as const;
    renderWithKit(<Cell column={column} row={rowOf({ status: 'cancelled' })} />);
    expect(screen.getByTitle('The distribution was canceled.').textContent).toBe('Cancelled');
  });
  it('[stored-file-link] links a stored file to its download', () => {
    renderWithKit(
      <Cell column={{ key: 'letterFileId', label: 'Letter', kind: 'file' }} row={rowOf({ letterFileId: id })} />,
    );
    expect(screen.getByRole('link').getAttribute('href')).toBe(`/files/${id}/download`);
  });
  it('[stored-file-link] shows no link without a stored file', () => {
    renderWithKit(<Cell column={{ key: 'letterFileId', label: 'Letter', kind: 'file' }} row={rowOf({})} />);
    expect(screen.queryByRole('link')).toBeNull();
  });
  it('[data-fix-bullet] counts the fields to fix and shows their messages', () => {
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
