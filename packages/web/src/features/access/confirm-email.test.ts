import { afterEach, expect, test, vi } from 'vitest';
import { requestTo } from '../../shell/api.ts';
import { setCurrentPortal } from '../../shell/current-portal.ts';
import { confirmEmail } from './confirm-email.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (httpStatus: number, successful: boolean, result: unknown, message = '') => {
  setCurrentPortal('auth');
  vi.stubGlobal('fetch', async () =>
    Response.json({ status: { successful, message }, result }, { status: httpStatus }),
  );
  const body = { emailAddress: 'a@example.test', emailConfirmationCode: '123456' };
  return confirmEmail(requestTo('POST /public/users/confirm-email-address-by-code', { body }));
};

test.each([[null], [undefined], [{}], [{ emailAddress: '' }], [[]]])(
  '[empty-email-confirmation] reports a confirmation whose response is %j as “Invalid data”',
  async (result) => {
    await expect(answering(200, true, result)).rejects.toMatchObject({ message: 'Invalid data' });
  },
);

test("a confirmation succeeds, and a rejection shows the server's message", async () => {
  const confirmed = { emailAddress: 'a@example.test', emailAddressConfirmed: true };
  expect(await answering(200, true, confirmed)).toEqual(confirmed);
  await expect(answering(422, false, { errors: {} }, 'That code is not correct.')).rejects.toMatchObject({
    message: 'That code is not correct.',
    httpStatus: 422,
  });
});
