import { z } from 'zod';
import { route } from '../lang/route.ts';
import { anySignedIn } from './sign-in.routes.ts';

const password = z.string().max(200);
const name = z.string().max(254);
const captcha = z.string().max(10_000).optional();

export const sendResetPasswordToken = route<{ isSent: true }>()({
  method: 'POST',
  path: '/public/users/send-reset-password-token',
  who: { anonymous: true },
  summary: 'Email a password reset link; the response doesn’t reveal whether the address is known',
  body: z.strictObject({ userName: name, captchaClientResponse: captcha }),
  perMinute: 10,
  perDay: 200,
});

export const resetPassword = route<{ isReset: true }>()({
  method: 'POST',
  path: '/public/users/reset-password',
  who: { anonymous: true },
  summary: 'Set a new password with the emailed token; ends all sessions of the login',
  body: z.strictObject({ userName: name, resetPasswordToken: z.string().max(100), newPassword: password }),
  perMinute: 20,
});

export const changePassword = route<{ authentication: { token: string } }>()({
  method: 'POST',
  path: '/public/users/authenticated-user/change-password',
  who: anySignedIn,
  summary: 'Change the password; ends the user’s other sessions and returns a new token for this one',
  body: z.strictObject({ currentPassword: password, newPassword: password }),
  perMinute: 20,
});

export const checkPassword = route<{ isCorrect: true }>()({
  method: 'PATCH',
  path: '/public/users/authenticated-user/check-password',
  isOpenWhileHeld: true,
  who: anySignedIn,
  summary: 'Reauthenticate with the password before a sensitive change',
  body: z.strictObject({ password }),
  perMinute: 20,
});

export const checkForgotEmail = route<{ emailAddress: string | null }>()({
  method: 'POST',
  path: '/public/users/check-forgot-email',
  who: { anonymous: true },
  summary: 'Get the masked email address of the login with this tax ID and last name',
  body: z.strictObject({ lastName: z.string().max(60), taxId: z.string().max(20), captchaClientResponse: captcha }),
  perMinute: 5,
});
