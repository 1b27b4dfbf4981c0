import { type Guest, goToDoor, signInByTwoSteps, signOut } from './two-steps.ts';

export const newPassword = 'Another-Horse-8!';

/** Resets the password: link by mail, a new password, and signing in with it. */
export async function recover(guest: Guest): Promise<void> {
  const { site, visitor, emailAddress } = guest;
  const { page, keys } = visitor;
  await signOut(guest);
  await goToDoor(guest);
  await keys.follow('Forgot password?');
  await visitor.arrive('Forgot your password?');
  const before = await site.mailSoFar(emailAddress);
  await keys.write('Email', emailAddress);
  await keys.press('Enter');
  await page.getByText('Check your email').waitFor();
  await visitor.isUsable();
  const { text } = await site.mail(emailAddress, before, /reset-password/);
  await visitor.open(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
  await visitor.arrive('Set a new password');
  await keys.write('New password', newPassword);
  await keys.write('Confirm new password', newPassword);
  await keys.press('Enter');
  await visitor.arrive('Password changed');
  await site.mail(emailAddress, before, /password .*changed/i);
  await goToDoor(guest);
  await signInByTwoSteps(guest, newPassword);
}
