import type { ComparedFact, ScreeningHitDetail } from '@fiducia/contract/screening/screening-hit.routes';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { paymentMethodNames, paymentMethods } from '@fiducia/domain/payments/payment-method';
import { ofacListNames } from '@fiducia/domain/screening/listed-entry';
import { useFetch } from '../../entity/use-fetch.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Card } from '../../kit/display/card.tsx';
import { DateText, formatDay } from '../../kit/display/date-text.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { countOf } from '../../kit/text/count-of.ts';
import { useSession } from '../../shell/session.ts';
import { DecideHit } from './decide-hit.tsx';
import { Highlighted } from './highlighted.tsx';
import styles from './ofac.module.css';

function BothSides({ detail }: { detail: ScreeningHitDetail }) {
  return (
    <table className={styles['sides']}>
      <thead>
        <tr>
          <th scope="col">Fact</th>
          <th scope="col">Our record</th>
          <th scope="col">{`${ofacListNames[detail.hit.list]}, entry ${detail.hit.entNum}`}</th>
          <th scope="col">Comparison</th>
        </tr>
      </thead>
      <tbody>
        {detail.facts.map((fact) => (
          <FactRow key={fact.label} fact={fact} />
        ))}
      </tbody>
    </table>
  );
}

function FactRow({ fact }: { fact: ComparedFact }) {
  const isText = fact.label === 'Name';
  return (
    <tr>
      <th scope="row">{fact.label}</th>
      <td data-label="Ours">
        {fact.ours === null ? '—' : isText ? <Highlighted text={fact.ours} others={fact.listed} /> : fact.ours}
      </td>
      <td data-label="Listed">
        {fact.listed.length === 0
          ? '—'
          : fact.listed.map((text) => (
              <div key={text}>
                {isText && fact.ours !== null ? <Highlighted text={text} others={[fact.ours]} /> : text}
              </div>
            ))}
      </td>
      <td className={styles['verdict']} data-verdict={fact.verdict}>
        {fact.text}
      </td>
    </tr>
  );
}

const groups = [
  { title: 'Points to a match', verdicts: ['same', 'close'] },
  { title: 'Points to a different person', verdicts: ['different'] },
  { title: 'Can’t be compared', verdicts: ['unknown'] },
] as const;

/** Says what the facts point to, and explains the score. */
function Verdict({ detail: { explanation, facts, thresholdsVersion } }: { detail: ScreeningHitDetail }) {
  return (
    <>
      <h3>{explanation.verdict}</h3>
      <div className={styles['groups']}>
        {groups.map(({ title, verdicts }) => (
          <div key={title} className={styles['points']} data-verdict={verdicts[0]}>
            <span className={styles['quiet']}>{title}</span>
            {facts
              .filter(({ verdict }) => verdicts.some((one) => one === verdict))
              .map(({ label, text, verdict }) => (
                <span key={label}>{verdict === 'unknown' ? label : `${label}: ${text.toLowerCase()}`}</span>
              ))}
          </div>
        ))}
      </div>
      <p className={styles['quiet']}>{explanation.sentences.join(' ')}</p>
      <p className={styles['quiet']}>{`Found with these thresholds: ${thresholdsVersion}`}</p>
    </>
  );
}

function HeldMoney({ detail }: { detail: ScreeningHitDetail }) {
  const { payments, hit } = detail;
  const total = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (payments.length === 0) return <p className={styles['quiet']}>No payment waits for this decision.</p>;
  return (
    <>
      <p>
        <strong className="lead-figure">
          <Money amount={total} />
        </strong>{' '}
        {hit.status === 'open' || hit.status === 'confirmed' ? 'on hold' : 'no longer on hold'}
      </p>
      {payments.map((payment) => (
        <p key={payment.paymentInstructionId} className={styles['quiet']}>
          <a href={`/order-lines/${payment.orderLineId}`}>{payment.planName ?? 'Order line'}</a>,{' '}
          {isOneOf(paymentMethods, payment.methodCode) ? paymentMethodNames[payment.methodCode] : payment.methodCode},{' '}
          <Money amount={payment.amountCents} />
        </p>
      ))}
    </>
  );
}

/** Shows both sides of a hit, what it holds, and the decision. */
export function HitPanel({ id }: { id: string }) {
  const { may } = useSession();
  const {
    data: detail,
    failure,
    isLoading,
  } = useFetch('GET /private/legal/screening-hits/:id/detail', {
    params: { id },
  });
  if (failure) return <FailureAlert failure={failure} />;
  if (isLoading || !detail) return <Skeleton lines={10} />;
  const { hit } = detail;
  return (
    <Stack>
      <Card title={hit.subjectName} actions={<StatusChip status={hit.status} />}>
        <Stack>
          <HeldMoney detail={detail} />
          {hit.status === 'confirmed' && (
            <Alert tone="error" title="On a sanctions list">
              The payments are blocked, and the money moves to a blocked account. The report to OFAC is due{' '}
              {hit.reportDueOn === null ? 'within 10 business days' : formatDay(hit.reportDueOn)}.{' '}
              <a href="/legal/blocked-money">Blocked money</a>
            </Alert>
          )}
          <Verdict detail={detail} />
          <BothSides detail={detail} />
          {detail.programs.length > 0 && <p className={styles['quiet']}>Programs: {detail.programs.join(', ')}</p>}
          {detail.remarks !== '' && <p className={styles['quiet']}>Remarks: {detail.remarks}</p>}
          {detail.otherHits > 0 && (
            <p className={styles['quiet']}>{countOf(detail.otherHits, 'more hit', 'more hits')} on the same name.</p>
          )}
          <p>
            <a href={`/legal/ofac/history/${detail.recordId}`}>All screenings and decisions</a>
          </p>
        </Stack>
      </Card>
      {hit.status === 'open' && may('legal.edit') && (
        <Card title="Decision">
          <DecideHit key={hit.id} detail={detail} />
        </Card>
      )}
      <Card title="History">
        <table className={styles['sides']}>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">What happened</th>
              <th scope="col">Who</th>
            </tr>
          </thead>
          <tbody>
            {detail.history.map((event) => (
              <tr key={event.at}>
                <td>
                  <DateText value={event.at} withTime />
                </td>
                <td>{event.what}</td>
                <td>{event.who ?? 'Screening'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </Stack>
  );
}
