import type { Route } from '../lang/route.ts';
import * as authenticator from './authenticator.routes.ts';
import * as authorization from './authorization.routes.ts';
import * as emailAddress from './email-address.routes.ts';
import * as participantLogins from './participant-login.routes.ts';
import * as passkey from './passkey.routes.ts';
import * as passwords from './password.routes.ts';
import * as profile from './profile.routes.ts';
import * as registering from './register.routes.ts';
import * as registryLogin from './registry-login.routes.ts';
import * as session from './session.routes.ts';
import {
  authenticatedUser,
  captchaChallenge,
  defaultTwoFactorInfo,
  login,
  logout,
  resendEmailTwoFactorCode,
  resendSmsTwoFactorCode,
  setLastAccessedAccount,
} from './sign-in.routes.ts';
import * as singleSignOn from './single-sign-on.routes.ts';
import * as surveys from './survey.routes.ts';
import * as twoFactor from './two-factor.routes.ts';
import * as userRoutes from './user.routes.ts';

/** Routes for sign-in, logins, and users, in addition to the generic entity routes. */
export const accessRoutes = [
  login,
  defaultTwoFactorInfo,
  resendEmailTwoFactorCode,
  resendSmsTwoFactorCode,
  authenticatedUser,
  logout,
  setLastAccessedAccount,
  captchaChallenge,
  ...Object.values(twoFactor),
  ...Object.values(passwords),
  ...Object.values(emailAddress),
  ...Object.values(participantLogins),
  ...Object.values(userRoutes),
  ...Object.values(surveys),
  registering.registerUser,
  registering.registerRegistryUser,
  registering.createUser,
  registering.readAccountHolder,
  ...Object.values(registryLogin),
  ...Object.values(authenticator),
  ...Object.values(passkey),
  ...Object.values(profile),
  ...Object.values(session),
  ...Object.values(singleSignOn),
  ...Object.values(authorization),
] as const satisfies readonly Route[];
