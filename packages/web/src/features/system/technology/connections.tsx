import type { Connections as Standing } from '@fiducia/contract/system/connection.routes';
import { type ConnectionKind, connectionOutcome } from '@fiducia/domain/system/connection-outcome';
import { useEffect } from 'react';
import { perform } from '../../../entity/perform.ts';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { DateText } from '../../../kit/display/date-text.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { Spinner } from '../../../kit/display/spinner.tsx';
import { StatusChip } from '../../../kit/display/status-chip.tsx';
import { requestTo } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';

const chips = {
  working: { label: 'Working', colour: 'green' },
  warning: { label: 'Needs attention', colour: 'orange' },
  failed: { label: 'Not working', colour: 'red' },
  unchecked: { label: 'Not checked yet', colour: 'gray' },
  waiting: { label: 'Sending', colour: 'blue' },
} as const;

interface StateProps {
  readonly state: keyof typeof chips;
  readonly text: string;
  readonly at?: string | null | undefined;
}

const State = ({ state, text, at = null }: StateProps) => (
  <Row>
    <StatusChip status={state} {...chips[state]} />
    <span>
      {text} {at !== null && <DateText value={at} withTime />}
    </span>
  </Row>
);

const isWaiting = ({ testEmail }: Standing): boolean =>
  testEmail !== null && testEmail.sentAt === null && testEmail.error === null;

function testState({ testEmail }: Standing): StateProps {
  if (testEmail === null) return { state: 'unchecked', text: 'Send a test email to your own address.' };
  const { recipient, requestedAt: at, sentAt, error } = testEmail;
  if (sentAt !== null)
    return { state: 'working', text: `The mail server accepted it for ${recipient}. Check your inbox.`, at };
  if (error !== null)
    return { state: 'failed', text: `Not sent to ${recipient}: ${error}. Correct the settings, and send another.`, at };
  return { state: 'waiting', text: `On its way to ${recipient}.`, at };
}

function Email({ standing }: { readonly standing: Standing }) {
  const { may } = useSession();
  const send = () => void perform(requestTo('POST /private/connections/test-email', { body: {} }), 'Test email sent.');
  return (
    <Card title="Email" {...(may('system.edit') ? { actions: <Button onClick={send}>Send test email</Button> } : {})}>
      <Facts
        layout="rows"
        facts={[
          { label: 'Test email', value: <State {...testState(standing)} /> },
          { label: 'Last email delivered', value: <DateText value={standing.emailDeliveredAt} withTime /> },
        ]}
      />
    </Card>
  );
}

const providerNames: Readonly<Record<ConnectionKind, string>> = {
  bankVerification: 'Bank account verification',
  addressSearch: 'Address search',
};
const questions: Readonly<Record<ConnectionKind, string>> = {
  bankVerification: 'Checked with your first bank account.',
  addressSearch: 'Checked with your company’s address.',
};

const uncheckedState = (text: string): StateProps => ({ state: 'unchecked', text });

function Providers({ standing }: { readonly standing: Standing }) {
  const { may } = useSession();
  const check = () => void perform(requestTo('POST /private/connections/check', { body: {} }), 'Checked.');
  const kinds: readonly ConnectionKind[] = ['bankVerification', 'addressSearch'];
  return (
    <Card
      title="Providers"
      {...(may('system.edit') ? { actions: <Button onClick={check}>Check providers</Button> } : {})}
    >
      <Stack>
        <Facts
          layout="rows"
          facts={kinds.map((kind) => {
            const found = standing.checks.find((one) => one.kind === kind);
            const state =
              found === undefined
                ? uncheckedState(questions[kind])
                : { ...connectionOutcome(kind, found.answer), at: found.checkedAt };
            return { label: providerNames[kind], value: <State {...state} /> };
          })}
        />
        <p>Identity checks and text messages are sent only for a real person, so they can’t be checked here.</p>
      </Stack>
    </Card>
  );
}

/** Shows whether the mail server and the providers work, and tests them. */
export function Connections() {
  const { data, isLoading, failure, refresh } = useFetch('GET /private/connections');
  const waits = data !== undefined && isWaiting(data);
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(refresh, 1_000);
    return () => clearInterval(timer);
  }, [waits, refresh]);
  return (
    <Stack>
      {isLoading && <Spinner label="Loading" />}
      <FailureAlert failure={failure} action={<Button onClick={refresh}>Try again</Button>} />
      {data && (
        <>
          <Email standing={data} />
          <Providers standing={data} />
        </>
      )}
    </Stack>
  );
}
