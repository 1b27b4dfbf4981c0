import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { spanish as address } from '../../../packages/web/src/texts/es/email-address.ts';
import { spanish as field } from '../../../packages/web/src/texts/es/fields.ts';
import { spanish as login } from '../../../packages/web/src/texts/es/new-login.ts';
import { spanish as distributions } from '../../../packages/web/src/texts/es/participant-distributions.ts';
import { spanish as payment } from '../../../packages/web/src/texts/es/participant-payment.ts';
import { spanish as setup } from '../../../packages/web/src/texts/es/participant-setup.ts';
import { spanish as start } from '../../../packages/web/src/texts/es/participant-start.ts';
import { newCode } from '../../support/browser/sign-in.ts';
import { openPage, phone } from '../../support/browser/watched-page.ts';
import { accountOf, payeeRouting } from '../../support/main-job/pay-choices.ts';
import type { Scenario } from '../scenario.ts';
import { emailOf, type Person, participantPassword, pinOf, readNotice, taxIdOf } from './participant-with-letter.ts';

const heading = (page: Page, name: string, level = 1) => page.getByRole('heading', { level, name }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const continues = (page: Page) => press(page, 'Guardar y continuar');
/** Checks the card with this title. The text below the title is part of its name. */
const card = (page: Page, title: string) => page.getByRole('radio', { name: title }).first().check();

async function fitsThePhone(page: Page): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(phone.width);
  expect(await page.evaluate('document.documentElement.lang')).toBe('es-US');
}

async function startsInSpanish(scenario: Scenario, page: Page, person: Person): Promise<void> {
  const emailAddress = emailOf(person.row_number);
  await page.goto(scenario.running.address('participant', '/start'));
  await press(page, 'Español');
  await heading(page, start['letter.title']);
  await fitsThePhone(page);
  await page.getByLabel(field.taxIdentificationNumber).fill(taxIdOf(scenario, person));
  await page.getByLabel(field.lastName).fill(person.last_name);
  await page.getByLabel(start['letter.pin'], { exact: true }).fill(pinOf(scenario, person));
  await press(page, start['letter.submit']);
  await heading(page, login['create.title']);
  await page.getByLabel(field.email).fill(emailAddress);
  await page.getByLabel(field.password, { exact: true }).fill(participantPassword);
  await page.getByLabel('Confirmar la contraseña').fill(participantPassword);
  await press(page, login['create.submit']);
  await page.getByLabel(field.verificationCode).fill(await newCode(scenario.running, emailAddress, new Set()));
  await press(page, address['link.confirm']);
  await heading(page, address['confirmEmail.done']);
  await page.getByRole('link', { name: address['link.continue'], exact: true }).click();
  await heading(page, distributions['list.title']);
}

/** On a phone in Spanish: from the letter’s PIN to the confirmation, with cash to a bank account. */
export async function electsInSpanish(scenario: Scenario, person: Person): Promise<void> {
  const watched = await openPage(scenario.browser, phone);
  const { page } = watched;
  await startsInSpanish(scenario, page, person);
  await page.getByRole('link', { name: 'Elegir cómo recibir mi dinero' }).click();
  await heading(page, setup.title);
  await continues(page);
  await readNotice(page, setup['rights.read']);
  await card(page, setup['rights.keep']);
  await continues(page);
  await card(page, setup['choice.cashLumpSum']);
  await fitsThePhone(page);
  await continues(page);
  await card(page, payment['method.achPayment']);
  await page.getByLabel(payment['bank.routingNumber']).fill(payeeRouting);
  await page.getByLabel(payment['bank.accountNumber'], { exact: true }).fill(accountOf(person.row_number));
  await page.getByLabel(payment['bank.accountType']).selectOption('checking');
  await continues(page);
  await heading(page, setup['taxes.title'], 2);
  await continues(page);
  await heading(page, setup['sign.title'], 2);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await fitsThePhone(page);
  await press(page, 'Guardar y terminar');
  await heading(page, setup['done.title'], 2);
  const receipt = page.waitForEvent('download');
  await page.getByRole('link', { name: setup['done.receipt'] }).click();
  expect((await receipt).suggestedFilename()).toMatch(/\.pdf$/);
  await fitsThePhone(page);
  // The other steps of the journey speak English with the same person.
  await press(page, 'English');
  await page.getByRole('button', { name: 'Español' }).waitFor();
  expect(watched.takeProblems()).toEqual([]);
  await watched.context.close();
}
