import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { LookupField } from '../kit/form/fields/lookup-field.tsx';
import { SelectField } from '../kit/form/fields/select-field.tsx';
import { TextField } from '../kit/form/fields/text-field.tsx';
import { renderWithKit } from '../kit/render-with-kit.tsx';
import { CreateDialog } from './create-dialog.tsx';

const find = vi.fn<() => Promise<[]>>(async () => []);
const account = <LookupField name="accountId" label="Account" isRequired find={find} />;
const service = <SelectField name="service" label="Service" isRequired options={[]} />;

const cases: [string, string, ReactNode[]][] = [
  ['a picker', 'Account', [account, service]],
  ['a list', 'Service', [service, account]],
  [
    'the field that asks for it',
    'Name',
    [account, <TextField key="n" name="name" label="Name" isRequired takesFocus />],
  ],
];
test.each(cases)('%s has the focus when the dialog opens', async (_, label, [first, second]) => {
  const values = { accountId: null, service: null, name: '' };
  renderWithKit(
    <CreateDialog
      title="New"
      submitText="Create"
      values={values}
      onClose={() => {}}
      request={() => ({ path: '/', body: {} })}
    >
      {first}
      {second}
    </CreateDialog>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
  expect(find).not.toHaveBeenCalled();
});
