import { confirmationBlocks } from '@fiducia/domain/documents/notices/letters/confirmation-letter';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { allMessages } from '@fiducia/domain/messages/all-messages';
import { distributionMessages } from '@fiducia/domain/messages/distribution-messages';
import {
  fillText,
  type Language,
  type MessageDefinition,
  type MessageValues,
  renderMessage,
  samplesOf,
} from '@fiducia/domain/messages/message-text';
import { sponsorMessages } from '@fiducia/domain/messages/sponsor-messages';
import { describe, expect, test } from 'vitest';
import { addressesIn, escapeHtml, type MailSender } from './mail-html.ts';
import { composeMail } from './post-text.ts';

const sender: MailSender = {
  companyName: 'Fiducia Trust Company',
  companyAddress: '1 Trust Plaza, Denver, CO 80202',
  phone: '(303) 555-0100',
  brand: null,
};

const compose = (message: MessageDefinition, values: MessageValues, language: Language, of: Partial<MailSender> = {}) =>
  composeMail({ message, values, language, words: message[language], sender: () => ({ ...sender, ...of }) });

/** Returns what a reader of the HTML part sees, with its entities decoded. */
const seen = (html: string): string =>
  html
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<br>/g, '\n')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

const hrefs = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) =>
    address.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
  );

const emails = allMessages.filter(({ channel }) => channel === 'email');
const inBoth = emails.flatMap((message) =>
  (['en', 'es'] as const).map((language) => [message.code, language, message] as const),
);

describe('every email', () => {
  test.each(inBoth)('%s in %s has a text, and the same as HTML with at most one button', (_, language, message) => {
    const { text, html, subject } = compose(message, samplesOf(message), language);
    expect(text).toBe(fillText(message[language].text, samplesOf(message), language));
    expect(html).toContain(`<html lang="${language === 'es' ? 'es-US' : 'en-US'}">`);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html.match(/data-button/g) ?? []).toHaveLength(message.action === undefined ? 0 : 1);
    const shown = seen(html);
    expect(shown).toContain(subject);
    expect(shown).toContain(sender.phone);
    const words = (of: string) => of.replace(/https?:\S+/g, '').match(/[\p{L}\d$]+/gu) ?? [];
    // Unsubscribe sentences move to the foot, where they have their own text.
    for (const paragraph of text.split('\n\n').filter((one) => !one.includes('/unsubscribe')))
      expect(words(shown).join(' ')).toContain(words(paragraph).join(' '));
    for (const address of addressesIn(text)) expect(hrefs(html)).toContain(address);
  });

  test.each(emails.map((message) => [message.code, message] as const))(
    '%s has a button if its text has a link, and the link is in the text',
    (_, message) => {
      for (const language of ['en', 'es'] as const) {
        const filled = fillText(message[language].text, samplesOf(message), language);
        expect(addressesIn(filled).length > 0).toBe(message.action !== undefined);
        if (message.action === undefined) continue;
        expect(addressesIn(filled)).toContain(fillText(message.action.address, samplesOf(message)));
        expect(message.action[language]).toMatch(/^\p{Lu}[^.]{3,30}$/u);
      }
    },
  );

  test.each(inBoth)('%s in %s escapes every value', (_, language, message) => {
    const evil = `<b>&"'</b><script>`;
    const values = Object.fromEntries(
      Object.entries(samplesOf(message)).map(([name, sample]) => [
        name,
        sample.startsWith('https://') ? `${sample}?a=1&b="<b>` : `${evil} ${sample}`,
      ]),
    );
    const { html } = compose(message, values, language, {
      companyName: evil,
      companyAddress: evil,
      phone: evil,
      brand: { name: evil, logo: null },
    });
    expect(html).not.toMatch(/<b>|<script|&(?!#\d+;)/);
    expect(escapeHtml(evil)).not.toMatch(/[<>"']/);
  });
});

test('a receipt has its amounts in tables and its code in large type, and no pipes', () => {
  const receipt = confirmationBlocks({
    language: 'en',
    letterOn: '2026-11-20',
    participantName: 'Rosa Example',
    addressLines: [],
    planName: 'Example Plan',
    sponsorName: 'Example Works',
    referenceNumber: '26-1',
    portalAddress: 'https://participant.example.com',
    supportPhone: '(303) 555-0100',
    signedOn: '2026-11-20',
    paidFrom: '2026-12-20',
    payments: [
      {
        label: 'Cash lump sum',
        grossCents: cents(10_000_00),
        taxes: [{ label: 'Federal income tax', amountCents: cents(2_000_00), sentence: 'The law requires 20%.' }],
        feesCents: cents(0),
        netCents: cents(8_000_00),
        destination: { method: 'check', accountEnding: null, payableTo: 'Rosa Example', forBenefitOf: null },
      },
    ],
  });
  const { message, values } = renderMessage(distributionMessages.electionConfirmed, {
    confirmationCode: 'K7QM-2XRD',
    receipt,
  });
  const { text, html } = compose(message, values, 'en');
  expect(text).toContain('Amount: $10,000.00\nFederal income tax: -$2,000.00\nYou receive: $8,000.00');
  expect(text + html).not.toContain(' | ');
  expect(html).toMatch(/class="code"[^>]*>K7QM-2XRD</);
  expect(html).toMatch(/<th[^>]*scope="row"[^>]*>You receive<\/th><td[^>]*align="right"[^>]*>\$8,000\.00<\/td>/);
});

test('figures of a sponsor’s message are a table', () => {
  const { html } = compose(sponsorMessages.moneyNeeded, samplesOf(sponsorMessages.moneyNeeded), 'en');
  expect(html).toMatch(/<th[^>]*>Amount needed<\/th><td[^>]*>\$184,201\.15<\/td>/);
});

test('a brand’s logo has its name as alternative text, and its mail names both senders', () => {
  const brand = { name: 'Harborview', logo: 'https://ira.example.com/public/nlira-custom-brands/1/logo' };
  const { html } = compose(distributionMessages.noAnswer, samplesOf(distributionMessages.noAnswer), 'en', { brand });
  expect(html.match(/<img /g)).toHaveLength(1);
  expect(html).toContain(`<img src="${brand.logo}" alt="Harborview"`);
  expect(seen(html)).toContain('Fiducia Trust Company sent this email for Harborview.');
});
