import type { RecordNote } from '@fiducia/contract/lang/record-extras';
import type { InstructionReview } from '@fiducia/contract/payments/payment-instruction.routes';
import { formatPhone } from '@fiducia/domain/foundation/text/format-phone';
import { gradeOfRisk, type RiskGrade } from '@fiducia/domain/payments/instruction-risk';
import { isElectronicMethod } from '@fiducia/domain/payments/payment-method';
import { IconAlertTriangle, IconBan, IconInfoCircle, IconNote, IconPhone, IconUserCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useParticipantPhone } from '../../../entity/participant-phone.tsx';
import { recordCall } from '../../../entity/record-call.tsx';
import { failureTexts } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { DateText, formatDay } from '../../../kit/display/date-text.tsx';
import { alertDialog, promptDialog } from '../../../kit/overlay/dialogs.ts';
import { notify } from '../../../kit/overlay/notify.ts';
import { call, requestTo } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { queryClient } from '../../../shell/query-client.ts';
import { useSession } from '../../../shell/session.ts';
import { approversText } from './approvers-text.ts';
import { type CallToMake, callToMake } from './call-to-make.ts';
import styles from './findings.module.css';
import type { InstructionInReview } from './review-item.tsx';

async function lift(id: string, kind: 'coolingOff' | 'sharedBankAccount'): Promise<void> {
  const title = kind === 'coolingOff' ? 'Override cooling-off period' : 'Override shared account';
  const reason = await promptDialog({
    title,
    text: 'Two people must approve this, each with a reason. Both reasons are recorded.',
    label: 'Reason',
    okText: title,
  });
  if (reason === undefined) return;
  try {
    const { message } = await call('POST /private/payment-instructions/:id/overrides', {
      params: { id },
      body: { kind, reason },
    });
    notify(message);
    void queryClient.invalidateQueries({ queryKey: ['fetch'] });
  } catch (error) {
    await alertDialog({ title: `We couldn’t complete this: ${title}`, text: failureTexts(asFailure(error)).join(' ') });
  }
}

type Finding = InstructionReview['risks'][number];

/** What is done about a finding, and where. Left out for a finding that is only looked at. */
function remedyOf({ code }: Finding, row: InstructionInReview): { label: string; href: string } | undefined {
  const person = row.participantId === null ? undefined : `/participants/${row.participantId}`;
  switch (code) {
    case 'sanctionsHit':
      return { label: 'Open screening', href: '/legal/ofac' };
    case 'payeeDeceased':
    case 'deathReported':
    case 'identityFailed':
    case 'identityNotVerified':
    case 'addressBad':
    case 'contactChangedRecently':
      return person === undefined ? undefined : { label: 'Open participant', href: person };
    case 'agreementsNotSigned':
      return { label: 'Open election', href: `/order-lines/${row.orderLineId}#election` };
    default:
      return undefined;
  }
}

/** Returns the sentence of a finding. A match that compliance confirmed isn't a possible one anymore. */
const sentenceOf = ({ code, sentence }: Finding, { screening }: InstructionReview): string =>
  code === 'sanctionsHit' && screening.hold === 'confirmed'
    ? 'Compliance confirmed that the payee is on a sanctions list.'
    : sentence;

const icons: Readonly<Record<RiskGrade, typeof IconBan>> = {
  stop: IconBan,
  look: IconAlertTriangle,
  none: IconInfoCircle,
};

interface FindingsProps {
  readonly row: InstructionInReview;
  readonly review: InstructionReview;
  /** What was written about the instruction, such as calls, the latest first. */
  readonly notes: readonly RecordNote[];
  readonly mayOverride: boolean;
  readonly isApprovable: boolean;
}

/** Says what is wrong, and offers what is done about it. */
function RiskRow({
  risk,
  row,
  review,
  mayOverride,
}: Omit<FindingsProps, 'notes' | 'isApprovable'> & { risk: Finding }) {
  const { may } = useSession();
  const remedy = remedyOf(risk, row);
  const isOffered = remedy !== undefined && (risk.code !== 'sanctionsHit' || may('legal.view'));
  return (
    <>
      <span>{sentenceOf(risk, review)}</span>
      {isOffered && (
        <Button dense href={remedy.href}>
          {remedy.label}
        </Button>
      )}
      {mayOverride && risk.code === 'sharedBankAccount' && (
        <Button dense onClick={() => void lift(review.id, 'sharedBankAccount')}>
          Override
        </Button>
      )}
    </>
  );
}

function CoolingOff({ review, mayOverride }: Pick<FindingsProps, 'review' | 'mayOverride'>) {
  return (
    <>
      <span>No electronic payment before {formatDay(review.coolingOffUntil)}.</span>
      {mayOverride && (
        <Button dense onClick={() => void lift(review.id, 'coolingOff')}>
          Override
        </Button>
      )}
    </>
  );
}

/** Says whom to call about what, and stores what was said. */
function Call({ row, about }: { row: InstructionInReview; about: CallToMake }) {
  const phoneNumber = useParticipantPhone(row.participantId);
  const log = () =>
    recordCall(row, (body) =>
      requestTo('POST /private/payment-instructions/:id/notes', { params: { id: row.id }, body }),
    );
  return (
    <>
      <span>
        Call {row.firstName ?? 'the payee'}
        {about.needsOlderNumber && ' at a number from before the change'}
        {phoneNumber && !about.needsOlderNumber && (
          <>
            {' at '}
            <a href={`tel:${phoneNumber}`}>{formatPhone(phoneNumber)}</a>
          </>
        )}{' '}
        and {about.question} before you approve.
      </span>
      <Button dense onClick={() => void log()}>
        Log call
      </Button>
    </>
  );
}

/** Returns the call that settles the findings of an instruction, if one does. */
export const callAbout = (row: InstructionInReview, review: InstructionReview): CallToMake | undefined =>
  callToMake({
    risks: review.risks.map(({ code }) => code),
    changed: review.changed.map(({ field }) => field),
    isElectronic: isElectronicMethod(row.paymentMethodCode),
  });

function WrittenNote({ note, userName, createdAt }: RecordNote) {
  return (
    <span>
      {note}
      <small>
        {userName && `${userName}, `}
        <DateText value={createdAt} withTime />
      </small>
    </span>
  );
}

interface GroupRow {
  readonly key: string;
  readonly icon?: typeof IconBan;
  readonly content: ReactNode;
}

/** Shows the findings of one grade. Skips `false` entries. */
function Group({ grade, rows }: { grade: RiskGrade; rows: readonly (GroupRow | false)[] }) {
  const shown = rows.filter((row) => row !== false);
  if (shown.length === 0) return null;
  return (
    <ul className={styles['risks']} data-grade={grade}>
      {shown.map(({ key, icon: Icon = icons[grade], content }) => (
        <li key={key}>
          <Icon size={18} aria-hidden />
          {content}
        </li>
      ))}
    </ul>
  );
}

/** Lists the reasons for a closer look, the worst first, with what is done about them, and then who approves. */
export function Findings({ row, review, notes, mayOverride, isApprovable }: FindingsProps) {
  const codes = review.risks.map(({ code }) => code);
  const rowsOf = (grade: RiskGrade): GroupRow[] =>
    review.risks
      .filter(({ code }) => gradeOfRisk(code, codes) === grade)
      .map((risk) => ({
        key: risk.code,
        content: <RiskRow risk={risk} row={row} review={review} mayOverride={mayOverride} />,
      }));
  const { changed, coolingOffUntil } = review;
  const about = callAbout(row, review);
  const approvers = approversText(review.approvals, isApprovable);
  const looks = [
    ...rowsOf('look'),
    changed.length > 0 && {
      key: 'changed',
      content: (
        <span>Changed since the last payment: {changed.map(({ label }) => label.toLowerCase()).join(', ')}.</span>
      ),
    },
    coolingOffUntil !== null && {
      key: 'coolingOff',
      content: <CoolingOff review={review} mayOverride={mayOverride} />,
    },
    about !== undefined && { key: 'call', icon: IconPhone, content: <Call row={row} about={about} /> },
  ];
  return (
    <div className={styles['findings']}>
      <Group grade="stop" rows={rowsOf('stop')} />
      <Group grade="look" rows={looks} />
      <Group
        grade="none"
        rows={[
          approvers !== undefined && { key: 'approvers', icon: IconUserCircle, content: <span>{approvers}</span> },
          ...notes.map((note) => ({ key: note.id, icon: IconNote, content: <WrittenNote {...note} /> })),
        ]}
      />
    </div>
  );
}

/** Compares the payment with the participant’s last one. */
export function Changes({ review }: { review: InstructionReview }) {
  if (!review.hasEarlierPayment)
    return <p className={styles['quiet']}>This is the first payment to this participant.</p>;
  if (review.changed.length === 0)
    return <p className={styles['quiet']}>Same payee, bank, and address as last time.</p>;
  return (
    <table className={styles['changes']}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Last time</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {review.changed.map((change) => (
          <tr key={change.field}>
            <th scope="row">{change.label}</th>
            <td>{change.before}</td>
            <td>
              <mark>{change.after}</mark>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
