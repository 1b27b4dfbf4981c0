import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../foundation/actor/actor.ts';
import { systemActor } from '../foundation/actor/actor.ts';
import { addDays } from '../foundation/calendar/dates.ts';
import { decide, gridOf, stateOf } from '../foundation/machine/machine.ts';
import { cents } from '../foundation/money/cents.ts';
import { serviceCodes } from '../orders/service-code.ts';
import { services } from '../orders/services.ts';
import { defaultActionOf } from './default-action-of.ts';
import { documentBatchMachine } from './document-batch-machine.ts';
import { documentTemplates, templateById, templatesFor } from './document-templates.ts';
import { isRevealing, isShownInline, mayOpenKind } from './file-kinds.ts';
import { letterheadOf } from './letterhead.ts';
import { missingNotice } from './missing-notice.ts';
import { noticeFigures } from './notices/notice-figures.ts';
import { orderLineDocumentMachine } from './order-line-document-machine.ts';

const staffWith = (...permissions: string[]): Actor => ({
  ...systemActor,
  userType: 'staffMember',
  permissions: new Set(permissions),
});

describe('states of documents and batches', () => {
  test('a document is batched, printed, and sent; a printed document can no longer be canceled', () => {
    expect(gridOf(orderLineDocumentMachine, { sendMethod: 'mail' }, [systemActor])).toBe(
      [
        '             addToBatch  removeFromBatch  print    send  cancel',
        'readyToSend  inBatch     -                -        sent  cancelled',
        'inBatch      -           readyToSend      printed  -     -',
        'printed      -           readyToSend      -        sent  -',
        'sent         -           -                -        -     -',
        'cancelled    -           -                -        -     -',
      ].join('\n'),
    );
  });

  test("an emailed document can't join a batch, and a user without the print permission can't add one", () => {
    const transition = (sendMethod: string, actor: Actor) =>
      decide(orderLineDocumentMachine, 'addToBatch', stateOf('readyToSend'), { sendMethod }, actor);
    expect(transition('email', systemActor)).toMatchObject({ code: 'notMailable' });
    expect(transition('mail', staffWith('documents.edit'))).toMatchObject({ code: 'mayNot' });
    expect(transition('mail', staffWith('documents.print'))).toEqual({ to: stateOf('inBatch') });
  });

  test("a batch is printed, then mailed; a mailed batch can't be undone, and an empty batch can't be printed", () => {
    expect(gridOf(documentBatchMachine, { documents: 3 }, [systemActor])).toBe(
      [
        '           print    mail  cancel',
        'open       printed  -     cancelled',
        'printed    -        sent  cancelled',
        'sent       -        -     -',
        'cancelled  -        -     -',
      ].join('\n'),
    );
    expect(decide(documentBatchMachine, 'print', stateOf('open'), { documents: 0 }, systemActor)).toMatchObject({
      code: 'batchIsEmpty',
    });
  });
});

describe('default action that a notice announces', () => {
  const [figures] = noticeFigures;
  if (figures === undefined) throw new Error('no figures');
  const of = (serviceCode: (typeof serviceCodes)[number], amount: number, isPlanTerminating = false) =>
    defaultActionOf({ serviceCode, amountCents: cents(amount), isPlanTerminating }, figures);

  test.each([
    ['premierDistributions', 1_000_00, false, 'taxableSavingsAccount'],
    ['premierDistributions', 1_000_01, false, 'automaticRollover'],
    ['premierDistributions', 7_000_00, false, 'automaticRollover'],
    ['premierDistributions', 7_000_01, false, 'returnedToPlan'],
    ['premierDistributions', 7_000_01, true, 'automaticRollover'],
    ['expressAutomaticRollovers', 500_00, false, 'automaticRollover'],
    ['uncashedChecksNonQualified', 9_000_00, false, 'taxableSavingsAccount'],
  ] as const)('%s of %d cents, terminating %s: %s', (service, amount, isTerminating, action) => {
    expect(of(service, amount, isTerminating)).toBe(action);
  });

  test('each service announces only outcomes it allows', () => {
    const ending = {
      automaticRollover: 'defaultedToIra',
      taxableSavingsAccount: 'defaultedToTsa',
      returnedToPlan: 'returnedToPlan',
      cashPayment: 'done',
    } as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...serviceCodes),
        fc.nat(2_000_000),
        fc.boolean(),
        (service, amount, isTerminating) => {
          const { endings } = services[service];
          const isDefaulting = endings.some((one) => one !== 'done');
          return !isDefaulting || endings.includes(ending[of(service, amount, isTerminating)]);
        },
      ),
    );
  });
});

describe('missing notices', () => {
  const today = '2026-11-21';
  const line = { hasFirstNotice: true, hasSecondNotice: false, hasAnswered: false };
  test.each([
    ['no notice yet', { ...line, hasFirstNotice: false, respondBy: null }, { missing: 'first', requiredBy: today }],
    ['16 days before the answer', { ...line, respondBy: addDays(today, 16) }, undefined],
    ['15 days before', { ...line, respondBy: addDays(today, 15) }, { missing: 'second', requiredBy: '2026-11-26' }],
    ['the last day', { ...line, respondBy: today }, { missing: 'second', requiredBy: '2026-11-11' }],
    ['too late', { ...line, respondBy: addDays(today, -1) }, undefined],
    ['reminded', { ...line, hasSecondNotice: true, respondBy: addDays(today, 3) }, undefined],
    ['answered', { ...line, hasAnswered: true, respondBy: addDays(today, 3) }, undefined],
  ])('%s', (_name, state, finding) => {
    expect(missingNotice(state, today)).toEqual(finding);
  });

  test('templates have permanent IDs, and the queue always proposes exactly one', () => {
    const question = {
      isInitialNotice: false,
      isOrderLineNotice: false,
      isMissingNoticeQueue: true,
      isAdditionalNotice: false,
    };
    expect(templatesFor(false, question).map(({ code }) => code)).toEqual(['firstNotice']);
    expect(templatesFor(true, question).map(({ code }) => code)).toEqual(['reminder']);
    for (const template of documentTemplates) {
      expect(template.id).toMatch(/^[0-9a-f]{32}$/);
      expect(templateById(template.id)).toBe(template);
    }
  });
});

test('files with bank account numbers, full tax IDs, or PINs open only with the matching permission', () => {
  expect(mayOpenKind('notice', new Set())).toBe(true);
  expect(mayOpenKind('constructor', new Set())).toBe(true);
  expect(mayOpenKind('printedLetters', new Set(['documents.view']))).toBe(false);
  expect(mayOpenKind('printedLetters', new Set(['documents.print']))).toBe(true);
  expect(mayOpenKind('bankFile', new Set(['documents.print']))).toBe(false);
  for (const kind of ['upload', 'balanceUpdate']) {
    expect([mayOpenKind(kind, new Set(['documents.view'])), mayOpenKind(kind, new Set(['viewFullTaxId']))]).toEqual([
      false,
      true,
    ]);
  }
  expect(['notice', 'bankFile', 'upload', 'screeningList', 'constructor'].filter(isRevealing)).toEqual([
    'bankFile',
    'upload',
  ]);
});

test('the browser displays only PDFs and images', () => {
  const types = [
    'application/pdf',
    'image/png',
    'IMAGE/JPEG; q=1',
    'image/svg+xml',
    'text/html',
    'application/xhtml+xml',
    'text/plain',
    '',
  ];
  expect(types.filter(isShownInline)).toEqual(['application/pdf', 'image/png', 'IMAGE/JPEG; q=1']);
});

test('a letterhead uses the system properties and falls back to defaults', () => {
  expect(letterheadOf(new Map([['companyName', ' Harbor Trust ']]))).toMatchObject({
    name: 'Harbor Trust',
    supportPhone: '(303) 555-0100',
  });
});
