import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { textOf } from '../../support/outbox.ts';
import type { Scenario } from '../scenario.ts';

/** A participant of the order with the letter that was sent. */
export interface Person extends Record<string, unknown> {
  readonly line_id: string;
  readonly row_number: number;
  readonly participant_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly address_line1: string;
  readonly city: string;
  readonly state_code: string;
  readonly postal_code: string;
  readonly tax_id_encrypted: Buffer;
  readonly letter_sealed: Buffer;
}

export const participantPassword = 'My-Own-Money-1!';
export const emailOf = (row: number): string => `row${row}@example.test`;

export const people = (scenario: Scenario): Promise<Person[]> =>
  scenario.running.rows<Person>(
    `select l.id as line_id, l.row_number, l.participant_id, p.first_name, p.last_name, p.address_line1, p.city, p.state_code, p.postal_code, p.tax_id_encrypted, m.body_sealed as letter_sealed
       from order_lines l join participants p on p.id = l.participant_id
       join outbox_messages m on m.channel = 'letter' and m.cause = l.first_notice_document_id
      where l.order_id = $1 order by l.row_number`,
    [scenario.orderId],
  );

export const pinOf = (scenario: Scenario, { letter_sealed: sealed }: Person): string =>
  /\b[2-9A-Z]{4}-[2-9A-Z]{4}\b/.exec(textOf(scenario.running.platform.keyring, sealed))?.[0] ?? '';

export const taxIdOf = ({ running }: Scenario, { tax_id_encrypted: taxId }: Person): string =>
  running.platform.keyring.open('taxId', taxId).reveal();

/** Reads the notice to its end, as the law requires, before checking the box. */
export async function readNotice(page: Page, hasRead: string): Promise<void> {
  const notice = page
    .getByRole('region')
    .filter({ has: page.getByRole('navigation') })
    .last();
  await notice.waitFor();
  const box = page.getByRole('checkbox', { name: hasRead });
  expect(await box.isChecked()).toBe(false);
  await notice.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await expect.poll(() => box.isChecked()).toBe(true);
}
