import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Form } from '../kit/form/shell/form.tsx';
import { renderWithKit } from '../kit/render-with-kit.tsx';
import { PayeeField } from './payee-field.tsx';

it('accepts a name with accents and shows how checks and bank files show it', async () => {
  renderWithKit(
    <Form<{ forBenefitOf: string }>
      values={{ forBenefitOf: 'Iris Núñez-O’Hara' }}
      onSubmit={() => undefined}
      submitText="Save"
    >
      <PayeeField name="forBenefitOf" label="For the benefit of" hint="The name on the new account." />
    </Form>,
  );
  const field = screen.getByRole('textbox', { name: 'For the benefit of' });
  expect(
    screen.getByText("The name on the new account. Checks and bank files show it as Iris Nunez-O'Hara."),
  ).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, 'Ana Sample{Tab}');
  expect(screen.queryByText(/show it as/)).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, 'Вера');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(/Use Latin letters/)).length).toBeGreaterThan(0);
});
