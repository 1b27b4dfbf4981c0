import { contactSenderNames, contactTopicNames } from '@fiducia/domain/registry/contact-words';
import { useState } from 'react';
import { findRecords } from '../../entity/by-path/find-records.ts';
import { textOf } from '../../entity/by-path/text-of.ts';
import { useFetch } from '../../entity/by-path/use-fetch.ts';
import type { EntityRow } from '../../entity/by-path/use-search.ts';
import { perform } from '../../entity/perform.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { DateText } from '../../kit/display/date-text.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Facts } from '../../kit/display/facts.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { StatusChip } from '../../kit/display/status-chip.tsx';
import { LookupField } from '../../kit/form/fields/lookup-field.tsx';
import { TextAreaField } from '../../kit/form/fields/text-area-field.tsx';
import { SegmentedChoice } from '../../kit/form/inputs/segmented-choice.tsx';
import { Form } from '../../kit/form/shell/form.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { Modal } from '../../kit/overlay/modal.tsx';
import { useHash, writeHash } from '../../kit/page/hash.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useSession } from '../../shell/session.ts';
import styles from './registry.module.css';

const path = '/public/national-registry/contact-requests';
const words = (map: Readonly<Record<string, string>>, code: string): string => map[code] ?? code;
const findStaff = findRecords(
  '/public/users',
  (row) => ({
    id: row.id,
    title: `${textOf(row, 'firstName')} ${textOf(row, 'lastName')}`.trim(),
    subtitle: textOf(row, 'emailAddress'),
  }),
  { 'search-type': 'equals(staffMember)' },
);

type Step = (action: string, done: string, body?: unknown) => Promise<boolean>;

const stepOf =
  (id: string): Step =>
  (action, done, body) =>
    perform(
      { path: `/private/national-registry/contact-requests/${id}/${action}`, ...(body === undefined ? {} : { body }) },
      done,
    );

function Assign({ row, onClose }: { row: EntityRow; onClose: () => void }) {
  return (
    <Modal title="Assign this message" width="medium" onClose={onClose}>
      <Form<{ userId: string | null }>
        values={{ userId: textOf(row, 'assignedUserId') || null }}
        submitText="Assign"
        onCancel={onClose}
        onSubmit={async ({ userId }) => {
          if (await stepOf(row.id)('assign', userId ? 'Assigned' : 'Back in the queue', { userId })) onClose();
          return undefined;
        }}
        takesFocus
      >
        <LookupField name="userId" label="To" find={findStaff} hint="Leave it empty to give it back to everybody" />
      </Form>
    </Modal>
  );
}

function Answer({ row }: { row: EntityRow }) {
  return (
    <Form<{ answer: string }>
      label="Answer"
      values={{ answer: '' }}
      submitText="Send answer"
      onSubmit={async ({ answer }) => {
        await stepOf(row.id)('answer', 'The answer is on its way', { answer });
        return undefined;
      }}
    >
      <TextAreaField
        name="answer"
        label="Your answer"
        isRequired
        maxLength={4000}
        hint={`Goes to ${textOf(row, 'emailAddress')}`}
      />
    </Form>
  );
}

function Reading({ row, mayEdit }: { row: EntityRow; mayEdit: boolean }) {
  const { user, may } = useSession();
  const [isAssigning, setAssigning] = useState(false);
  const step = stepOf(row.id);
  const status = textOf(row, 'status');
  const assignee = `${textOf(row, 'assigneeFirstName')} ${textOf(row, 'assigneeLastName')}`.trim();
  const isMine = textOf(row, 'assignedUserId') === user?.id;
  const spam = async () => {
    const text = 'It leaves the queue. It can be taken back.';
    if (await confirmDialog({ title: 'Put away as spam?', text, okText: 'Spam' })) await step('spam', 'Put away');
  };
  return (
    <Card
      title={textOf(row, 'fullName')}
      actions={
        mayEdit && (
          <>
            {status === 'open' && !isMine && user && (
              <Button dense onClick={() => void step('assign', 'Yours now', { userId: user.id })}>
                Take it
              </Button>
            )}
            {status === 'open' && may('users.view') && (
              <Button dense onClick={() => setAssigning(true)}>
                Assign
              </Button>
            )}
            {(status === 'open' || status === 'answered') && (
              <Button dense onClick={() => void step('close', 'Closed')}>
                Close
              </Button>
            )}
            {status === 'open' ? (
              <Button dense onClick={() => void spam()}>
                Spam
              </Button>
            ) : (
              <Button dense onClick={() => void step('reopen', 'Back in the queue')}>
                Reopen
              </Button>
            )}
          </>
        )
      }
    >
      <Stack>
        <Facts
          facts={[
            { label: 'Received', value: <DateText value={textOf(row, 'createdAt')} withTime /> },
            { label: 'Email', value: textOf(row, 'emailAddress') },
            { label: 'I am a', value: words(contactSenderNames, textOf(row, 'senderType')) },
            { label: 'Topic', value: words(contactTopicNames, textOf(row, 'topic')) },
            { label: 'Assigned to', value: assignee || 'None yet' },
            { label: 'Status', value: <StatusChip status={status} /> },
          ]}
        />
        <p className={styles['message']}>{textOf(row, 'message')}</p>
        {textOf(row, 'answer') && (
          <>
            <strong>
              Answered <DateText value={textOf(row, 'answeredAt')} withTime />
            </strong>
            <p className={styles['message']}>{textOf(row, 'answer')}</p>
          </>
        )}
        {status === 'open' && mayEdit && <Answer key={row.id} row={row} />}
      </Stack>
      {isAssigning && <Assign row={row} onClose={() => setAssigning(false)} />}
    </Card>
  );
}

const views = [
  { value: 'open', text: 'Open' },
  { value: 'answered', text: 'Answered' },
  { value: 'closed', text: 'Closed' },
  { value: 'spam', text: 'Spam' },
];

/** Inquiries from the registry's public site: the queue on the left, the selected inquiry on the right. */
export function Screen() {
  const { may } = useSession();
  const [status, setStatus] = useState('open');
  const chosen = useHash();
  const { data, failure, isLoading } = useFetch<readonly EntityRow[]>(path, {
    'search-status': `equals(${status})`,
    resultsPerPage: 250,
  });
  const current = data?.find(({ id }) => id === chosen) ?? data?.[0];
  return (
    <>
      <PageHeader
        title="Messages of the registry"
        crumbs={[{ label: 'National registry', href: '/national-registry-accounts' }, { label: 'Messages' }]}
      />
      <Stack>
        <SegmentedChoice label="Which messages" value={status} options={views} onChange={setStatus} />
        <FailureAlert failure={failure} />
        {isLoading && <Skeleton lines={5} />}
        {data?.length === 0 && (
          <Card>
            <EmptyState title={status === 'open' ? 'No open messages' : 'None'} />
          </Card>
        )}
        {data !== undefined && current !== undefined && (
          <div className={styles['desk']}>
            <ul className={styles['queue']} aria-label="Messages">
              {data.map((row) => (
                <li key={row.id}>
                  <button
                    type="button"
                    className={styles['entry']}
                    aria-current={row.id === current.id ? 'true' : undefined}
                    onClick={() => writeHash(row.id)}
                  >
                    <strong>{textOf(row, 'fullName')}</strong>
                    <small>
                      <DateText value={textOf(row, 'createdAt')} />
                    </small>
                    <small>
                      {words(contactTopicNames, textOf(row, 'topic'))} ·{' '}
                      {words(contactSenderNames, textOf(row, 'senderType'))}
                    </small>
                  </button>
                </li>
              ))}
            </ul>
            <Reading key={current.id} row={current} mayEdit={may('participants.edit')} />
          </div>
        )}
      </Stack>
    </>
  );
}
