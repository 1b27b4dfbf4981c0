import type { Route } from '../lang/route.ts';
import * as authenticator from './authenticator.routes.ts';
import * as authorization from './authorization.routes.ts';
import {
  changeEmailAddress,
  checkEmailAvailable,
  confirmEmailAddressByCode,
  confirmEmailAddressByToken,
  resendConfirmationEmail,
  resendVerificationCodeEmail,
  sendChangeEmailAddressToken,
} from './email-address.routes.ts';
import {
  changeParticipantEmailAddress,
  confirmParticipantChangeEmailAddressByCode,
  confirmParticipantEmailAddressByCode,
  loginParticipant,
  registerParticipantUser,
  setParticipantPassword,
  unlockDistribution,
  verifyParticipantEmailAddress,
} from './participant-login.routes.ts';
import * as passkey from './passkey.routes.ts';
import {
  changePassword,
  checkForgotEmail,
  checkPassword,
  resetPassword,
  sendResetPasswordToken,
} from './password.routes.ts';
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
import { setSurveyFlag } from './survey.routes.ts';
import {
  confirmSmsVerificationCode,
  registerSmsNumber,
  resendSmsVerificationCode,
  updateSmsNumber,
  updateTwoFactorDefault,
} from './two-factor.routes.ts';
import { revealParticipantTaxId, unlockUser, updateUser } from './user.routes.ts';

/** Calls of sign-in, logins, and users in addition to the generic ones. */
export const accessRoutes = [
  login,
  defaultTwoFactorInfo,
  resendEmailTwoFactorCode,
  resendSmsTwoFactorCode,
  authenticatedUser,
  logout,
  setLastAccessedAccount,
  captchaChallenge,
  updateTwoFactorDefault,
  registerSmsNumber,
  updateSmsNumber,
  resendSmsVerificationCode,
  confirmSmsVerificationCode,
  sendResetPasswordToken,
  resetPassword,
  changePassword,
  checkPassword,
  checkForgotEmail,
  confirmEmailAddressByCode,
  confirmEmailAddressByToken,
  resendConfirmationEmail,
  resendVerificationCodeEmail,
  checkEmailAvailable,
  sendChangeEmailAddressToken,
  changeEmailAddress,
  loginParticipant,
  registerParticipantUser,
  setParticipantPassword,
  verifyParticipantEmailAddress,
  confirmParticipantEmailAddressByCode,
  confirmParticipantChangeEmailAddressByCode,
  changeParticipantEmailAddress,
  unlockDistribution,
  updateUser,
  unlockUser,
  revealParticipantTaxId,
  setSurveyFlag,
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
