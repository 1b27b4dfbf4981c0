import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { call } from '../../shell/api.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { renderWithKit } from '../render-with-kit.tsx';
import { FailureAlert } from './alert.tsx';

const linesOf = (alert: HTMLElement): (string | null)[] => {
  const items = [...alert.querySelectorAll('li')].map(({ textContent }) => textContent);
  return items.length > 0 ? items : [alert.textContent];
};

/** The response to a rejected call, and the sentences that its alert shows. */
const answers: [
  what: string,
  status: string,
  errors: unknown,
  otherwise: string | string[] | undefined,
  lines: string[],
][] = [
  ['a single string', 'Not saved', 'The file is empty.', undefined, ['The file is empty.']],
  ['one list', 'Not saved', ['First.', 'Second.'], undefined, ['First.', 'Second.']],
  ['a string per key', 'Not saved', { plan: 'Plan name is required' }, undefined, ['Plan name is required']],
  ['a list per key', 'Not saved', { plan: ['One.', 'Two.'], city: ['Three.'] }, undefined, ['One.', 'Two.', 'Three.']],
  ['strings and lists', 'Not saved', { plan: 'One.', city: ['Two.', 'Three.'] }, 'Other', ['One.', 'Two.', 'Three.']],
  ['no errors', 'The bank didn’t respond.', undefined, 'Other', ['The bank didn’t respond.']],
  ['empty errors', 'The bank didn’t respond.', {}, 'Other', ['The bank didn’t respond.']],
  ['no message, a single text', '', undefined, 'Error searching', ['Error searching']],
  ['no message at all', '', undefined, undefined, ['The server couldn’t process this request. Try again.']],
  ['no message, a list', '', undefined, ['Look here.', 'And there.'], ['Look here.', 'And there.']],
];

it.each(answers)('[error-alert-content] %s: the alert shows it', async (_, message, errors, otherwise, lines) => {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { status: { successful: false, message }, result: errors === undefined ? {} : { errors } },
      { status: 422 },
    ),
  );
  const failure = await call('GET /public/plans').then(
    () => undefined,
    (error: unknown) => asFailure(error),
  );
  vi.unstubAllGlobals();
  renderWithKit(<FailureAlert failure={failure} {...(otherwise ? { otherwise } : {})} />);
  expect(linesOf(screen.getByRole('alert'))).toEqual(lines);
});

it('[error-alert-content] where nothing failed there is no alert', () => {
  renderWithKit(<FailureAlert failure={undefined} otherwise="Error searching" />);
  expect(screen.queryByRole('alert')).toBeNull();
});
