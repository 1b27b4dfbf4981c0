import type { Defect } from './defect.ts';

const domain = 'packages/domain/src';
const server = 'packages/server/src';
const web = 'packages/web/src';

const money: readonly Defect[] = [
  {
    id: 'M1',
    what: 'an order line that needs more than is left gets a part of it where it should get nothing',
    file: `${domain}/trust/allocate-to-lines.ts`,
    find: /wanted <= left \? wanted : zeroCents/,
    replace: 'minCents(wanted, left)',
    tests: [`${domain}/trust/trust-rules.test.ts`],
  },
  {
    id: 'M2',
    what: 'an order line is ready to be paid with one cent too little',
    file: `${domain}/orders/order-line-rules.ts`,
    find: /line\.totalFundsAssociatedCents >= line\.totalFundsRequiredCents/,
    replace: 'line.totalFundsAssociatedCents + 1 >= line.totalFundsRequiredCents',
    tests: [`${domain}/orders/order-line-machine.test.ts`, `${domain}/orders/order-line-rules.test.ts`],
  },
  {
    id: 'M3',
    what: 'taxes of the first payment are unwound when its reissue is canceled',
    file: `${server}/areas/payments/batches/undo-payments.ts`,
    find: /undone\.filter\(\(\{ replaces_id \}\) => replaces_id === null\)/,
    replace: 'undone',
    tests: ['tests/api/payments-bank-answers.test.ts'],
  },
  {
    id: 'M4',
    what: 'a return of another amount is applied to our payment',
    file: `${domain}/payments/match-ach-answer.ts`,
    find: /answer\.amount === \(answer\.isChange \? 0 : sent\.amount\)/,
    replace: 'sent.amount >= 0',
    tests: ['tests/api/payments-bank-answers.test.ts', 'tests/api/held-bank-answers.test.ts'],
  },
  {
    id: 'M5',
    what: 'a deposit that bounced and was replaced pays off more of the sponsor’s debt than the order line holds',
    file: `${server}/areas/trust/sponsor-debts.ts`,
    find: /amount: minCents\(owed, held\)/,
    replace: 'amount: owed',
    tests: ['tests/api/sponsor-debt.test.ts', 'tests/api/money-edges.test.ts'],
  },
];

const permissions: readonly Defect[] = [
  {
    id: 'P1',
    what: 'rows that need a permission are shown without it',
    file: 'packages/contract/src/lang/row-rule.ts',
    find: /if \(answer\.permission !== undefined && !actor\.permissions\.has\(answer\.permission\)\) return none;/,
    replace: '',
    tests: ['packages/contract/src/lang/row-rule.test.ts'],
  },
  {
    id: 'P2',
    what: 'who requested a change of rights approves it with another login',
    file: `${server}/areas/access/roles/role-requests.ts`,
    find: /if \(own !== undefined\) return roleRejections\[own\]\(\);/,
    replace: '',
    tests: ['tests/api/abuse-dual-control.test.ts'],
  },
  {
    id: 'P3',
    what: 'who requested an override confirms it with another login',
    file: `${server}/areas/payments/instructions/override-instruction.ts`,
    find: /logins\.includes\(open\.requested_by\)/,
    replace: 'ctx.actor.userId === open.requested_by',
    tests: ['tests/api/instructions-risk.test.ts'],
  },
  {
    id: 'P4',
    what: 'a locked login allows one more try',
    file: `${server}/areas/access/factors/sign-in-attempts.ts`,
    find: /isAllowed: attempts <= maxTries/,
    replace: 'isAllowed: attempts <= maxTries + 1',
    tests: ['tests/api/access-login.test.ts', 'tests/api/abuse-sign-in.test.ts'],
  },
  {
    id: 'P5',
    what: 'everyone, not staff alone, reads a deleted record by its id',
    file: `${server}/platform/engine/read-record.ts`,
    find: /options\.withDeleted \?\? actor\.userType === 'staffMember'/,
    replace: "options.withDeleted ?? actor.userType !== 'anonymous'",
    tests: ['tests/api/deleted-records.test.ts'],
  },
  {
    id: 'P6',
    what: 'staff open files of a kind that needs a permission without it',
    file: `${server}/areas/documents/read-file.ts`,
    find: /const isGuarded = isStaff && !mayOpenKind\(file\.kind, ctx\.actor\.permissions\);/,
    replace: 'const isGuarded = isStaff && mayOpenKind.length === 0;',
    tests: ['tests/api/documents-files.test.ts', 'tests/api/documents-content.test.ts'],
  },
];

const states: readonly Defect[] = [
  {
    id: 'S1',
    what: 'a transition leaves no entry in the history',
    file: `${server}/platform/engine/transition.ts`,
    find: /await writeHistory\(\w+, \w+, \w+\.entity, \w+\);/,
    replace: '',
    tests: ['tests/api/match-by-hand.test.ts'],
  },
  {
    id: 'S2',
    what: 'anyone may make any transition',
    file: `${domain}/foundation/machine/machine.ts`,
    find: /if \(denied\) return denied;/,
    replace: '',
    tests: [`${domain}/foundation/machine/machine.test.ts`],
  },
  {
    id: 'S3',
    what: 'a participant counts as silent on the last day on which they may answer',
    file: `${server}/areas/orders/expired-lines.ts`,
    find: /_at_end_of_day_on < \$\{today\}/,
    replace: '_at_end_of_day_on <= ${today}',
    tests: ['tests/api/orders-endings.test.ts'],
  },
  {
    id: 'S4',
    what: 'the 30-day waiting period lasts a day longer',
    file: `${domain}/documents/notices/waiting-period.ts`,
    find: /today < endsOn/,
    replace: 'today <= endsOn',
    tests: [`${domain}/documents/notices/waiting-period.test.ts`],
  },
  {
    id: 'S5',
    what: 'a batch is settled while the money of a returned payment was never debited',
    file: `${server}/areas/payments/batches/settle-batches.ts`,
    find: / or \(p\.status = 'returned' and p\.cleared_on is null\)/,
    replace: '',
    tests: ['tests/api/statement-edges.test.ts', 'tests/api/payments-bank-answers.test.ts'],
  },
  {
    id: 'S6',
    what: 'a job is leased for the longest lease of all handlers',
    file: `${server}/platform/jobs/run-jobs.ts`,
    find: /\[one\.kind, one\.leaseSeconds \?\? usualLeaseSeconds\]/,
    replace: '[one.kind, Math.max(...options.handlers.map((any) => any.leaseSeconds ?? usualLeaseSeconds))]',
    tests: ['tests/platform/jobs.test.ts'],
  },
];

const files: readonly Defect[] = [
  {
    id: 'F1',
    what: 'the last block of an ACH file is not filled up',
    file: `${server}/rails/ach/build-ach-file.ts`,
    find: /while \(records\.length < blockCount \* achBlockingFactor\)/,
    replace: 'while (records.length + 1 < blockCount * achBlockingFactor)',
    tests: [`${server}/rails/ach/ach-file.test.ts`],
  },
  {
    id: 'F2',
    what: 'the control total of a BAI2 group is not compared',
    file: `${server}/rails/bai2/read-bai2.ts`,
    find: /mustTotal\(cursor, takeField\(cursor\) \?\? '', group\.sum, 'group'\);/,
    replace: 'takeField(cursor);',
    tests: [`${server}/rails/bai2/read-bai2.test.ts`],
  },
  {
    id: 'F3',
    what: 'a positive pay file may name one check twice',
    file: `${server}/rails/check/positive-pay.ts`,
    find: /if \(seen\.has\(change\)\)/,
    replace: 'if (seen.size < 0)',
    tests: [`${server}/rails/check/positive-pay.test.ts`],
  },
  {
    id: 'F4',
    what: 'a file that holds a web page is shown among our pages',
    file: `${domain}/documents/file-kinds.ts`,
    find: /'image\/jpeg', 'image\/gif'\]/,
    replace: "'image/jpeg', 'image/gif', 'text/html']",
    tests: [`${domain}/documents/documents.test.ts`],
  },
];

const pages: readonly Defect[] = [
  {
    id: 'W1',
    what: 'a document counts as read at nine tenths',
    file: `${web}/kit/file/is-read-to-the-end.ts`,
    find: />= 0\.99/,
    replace: '>= 0.9',
    tests: [`${web}/kit/file/is-read-to-the-end.test.ts`],
  },
  {
    id: 'W2',
    what: 'a link in a message may run a script',
    file: `${web}/kit/display/safe-html.tsx`,
    find: /const safeAddress = \/\^\(\?:/,
    replace: 'const safeAddress = /^(?:javascript:|',
    tests: [`${web}/kit/display/safe-html.test.tsx`],
  },
  {
    id: 'W3',
    what: 'a change is sent without the version that the editor saw',
    file: `${web}/shell/transport.ts`,
    find: /if \(request\.seenAt !== undefined\) headers\['If-Match'\] = [^\n]+/,
    replace: '',
    tests: [`${web}/entity/two-editors.test.tsx`],
  },
  {
    id: 'W4',
    what: 'a tax id that was revealed is not masked again by the next click',
    file: `${web}/kit/display/tax-id.tsx`,
    find: /setFull\(undefined\);\n(\s+)return;/,
    replace: 'return;',
    tests: [`${web}/kit/display/tax-id.test.tsx`],
  },
];

/** Our own defects, in addition to those of the review: money, permissions, states, files and the web. */
export const furtherDefects: readonly Defect[] = [...money, ...permissions, ...states, ...files, ...pages];
