import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderWithKit } from '../../render-with-kit.tsx';
import { Form } from '../shell/form.tsx';
import { CheckboxGridField } from './checkbox-grid-field.tsx';

const problemOf = (chosen: readonly string[]) =>
  chosen.includes('pay.make') && chosen.includes('pay.check') ? 'Not together.' : undefined;

function show(values: readonly string[]) {
  const sent = vi.fn((_values: { rights: readonly string[] }) => undefined);
  renderWithKit(
    <Form<{ rights: readonly string[] }> values={{ rights: values }} onSubmit={sent} submitText="Send">
      <CheckboxGridField
        name="rights"
        label="Rights"
        rows={['pay', 'see']}
        columns={['make', 'check']}
        optionAt={(row, column) =>
          row === 'see' && column === 'check' ? undefined : { value: `${row}.${column}`, text: `${row} by ${column}` }
        }
        check={problemOf}
        advice={(chosen) => [problemOf(chosen) ?? 'Nothing to think of.']}
      />
    </Form>,
  );
  return { sent, send: () => userEvent.click(screen.getByRole('button', { name: 'Send' })) };
}

it('has a named box for each option and sends the checked ones', async () => {
  const { sent, send } = show(['see.make']);
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  screen.getByRole('checkbox', { name: 'pay by make' }).focus();
  await userEvent.keyboard(' ');
  await userEvent.click(screen.getByRole('checkbox', { name: 'see by make' }));
  await send();
  expect(sent.mock.calls[0]?.[0]).toEqual({ rights: ['pay.make'] });
});

it('shows advice during the selection and doesn’t submit an invalid one', async () => {
  const { sent, send } = show(['pay.make']);
  expect(screen.getByRole('status').textContent).toBe('Nothing to think of.');
  await userEvent.click(screen.getByRole('checkbox', { name: 'pay by check' }));
  expect(screen.getByRole('status').textContent).toBe('Not together.');
  await send();
  expect(sent).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'pay by make' }));
  await send();
  expect(sent.mock.calls[0]?.[0]).toEqual({ rights: ['pay.check'] });
});
