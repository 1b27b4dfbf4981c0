import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderWithKit } from '../kit/render-with-kit.tsx';
import { useItemKeys } from './use-item-keys.ts';

function People() {
  useItemKeys();
  return (
    <main>
      <input aria-label="Note" />
      <ul>
        {['Ada', 'Bea'].map((name) => (
          <li key={name}>
            <input type="checkbox" aria-label={`Select ${name}`} />
            <a href={`/${name}`} data-item>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}

const isSelected = (name: string) => (screen.getByLabelText(`Select ${name}`) as HTMLInputElement).checked;

test('[list-keys] j and k move through a list that isn’t a table, and x selects the row that has the focus', async () => {
  renderWithKit(<People />);
  await userEvent.keyboard('x');
  expect([isSelected('Ada'), isSelected('Bea')]).toEqual([false, false]);
  await userEvent.keyboard('j');
  expect(document.activeElement?.textContent).toBe('Ada');
  await userEvent.keyboard('jjkj');
  expect(document.activeElement?.textContent).toBe('Bea');
  await userEvent.keyboard('x');
  expect([isSelected('Ada'), isSelected('Bea')]).toEqual([false, true]);
});

test('[list-keys] letters that are typed into a field stay there', async () => {
  renderWithKit(<People />);
  await userEvent.type(screen.getByLabelText('Note'), 'jx');
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'jx');
});
