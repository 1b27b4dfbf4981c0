import type { RowAt } from '@fiducia/contract/api';
import { contactSenderNames, contactTopicNames } from '@fiducia/domain/registry/contact-words';
import { useState } from 'react';
import { findRecords } from '../../entity/find-records.ts';
import { perform } from '../../entity/perform.ts';
import { useFetch } from '../../entity/use-fetch.ts';
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
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import styles from './registry.module.css';

type Message = RowAt<'/public/national-registry/contact-requests'>;

const findStaff = findRecords(
  { path: '/public/users' },
  (row) => ({
    id: row.id,
    title: `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim(),
    subtitle: row.emailAddress ?? '',
  }),
  { 'search-type': 'equals(staffMember)' },
);

const assign = (id: string, userId: string | null, done: string): Promise<boolean> =>
  perform(
    requestTo('POST /private/national-registry/contact-requests/:id/assign', { params: { id }, body: { userId } }),
    done,
  );

const steps = {
  close: { call: 'POST /private/national-registry/contact-requests/:id/close', done: 'Inquiry closed' },
  spam: { call: 'POST /private/national-registry/contact-requests/:id/spam', done: 'Marked as spam' },
  reopen: { call: 'POST /private/national-registry/contact-requests/:id/reopen', done: 'Returned to the queue' },
} as const;

function Assign({ row, onClose }: { row: Message; onClose: () => void }) {
  return (
    <Modal title="Assign inquiry" width="medium" onClose={onClose}>
      <Form<{ userId: string | null }>
        values={{ userId: row.assignedUserId }}
        submitText="Assign inquiry"
        onCancel={onClose}
        onSubmit={async ({ userId }) => {
          if (await assign(row.id, userId, userId ? 'Inquiry assigned' : 'Returned to the queue')) onClose();
          return undefined;
        }}
        takesFocus
      >
        <LookupField
          name="userId"
          label="Staff member"
          find={findStaff}
          hint="Leave blank to return the inquiry to the queue"
        />
      </Form>
    </Modal>
  );
}

function Answer({ row }: { row: Message }) {
  return (
    <Form<{ answer: string }>
      label="Answer"
      values={{ answer: '' }}
      submitText="Send answer"
      onSubmit={async ({ answer }) => {
        const params = { id: row.id };
        await perform(
          requestTo('POST /private/national-registry/contact-requests/:id/answer', { params, body: { answer } }),
          'Answer sent',
        );
        return undefined;
      }}
    >
      <TextAreaField
        name="answer"
        label="Your answer"
        isRequired
        maxLength={4000}
        hint={`We’ll email it to ${row.emailAddress}`}
      />
    </Form>
  );
}

function Reading({ row, mayEdit }: { row: Message; mayEdit: boolean }) {
  const { user, may } = useSession();
  const [isAssigning, setAssigning] = useState(false);
  const { id, status } = row;
  const step = (name: keyof typeof steps) => perform(requestTo(steps[name].call, { params: { id } }), steps[name].done);
  const assignee = `${row.assigneeFirstName ?? ''} ${row.assigneeLastName ?? ''}`.trim();
  const isMine = row.assignedUserId !== null && row.assignedUserId === user?.id;
  const spam = async () => {
    const text = 'This removes the inquiry from the queue. You can reopen it later.';
    if (await confirmDialog({ title: 'Mark as spam?', text, okText: 'Mark as spam' })) await step('spam');
  };
  return (
    <Card
      title={row.fullName}
      actions={
        mayEdit && (
          <>
            {status === 'open' && !isMine && user && (
              <Button dense onClick={() => void assign(id, user.id, 'Assigned to you')}>
                Assign to me
              </Button>
            )}
            {status === 'open' && may('users.view') && (
              <Button dense onClick={() => setAssigning(true)}>
                Assign inquiry
              </Button>
            )}
            {(status === 'open' || status === 'answered') && (
              <Button dense onClick={() => void step('close')}>
                Close inquiry
              </Button>
            )}
            {status === 'open' ? (
              <Button dense onClick={() => void spam()}>
                Mark as spam
              </Button>
            ) : (
              <Button dense onClick={() => void step('reopen')}>
                Reopen inquiry
              </Button>
            )}
          </>
        )
      }
    >
      <Stack>
        <Facts
          facts={[
            { label: 'Received', value: <DateText value={row.createdAt} withTime /> },
            { label: 'Email', value: row.emailAddress },
            { label: 'Sender', value: contactSenderNames[row.senderType] },
            { label: 'Topic', value: contactTopicNames[row.topic] },
            { label: 'Assigned to', value: assignee || 'Unassigned' },
            { label: 'Status', value: <StatusChip status={status} /> },
          ]}
        />
        <p className={styles['message']}>{row.message}</p>
        {row.answer && (
          <>
            <strong>
              Answered <DateText value={row.answeredAt} withTime />
            </strong>
            <p className={styles['message']}>{row.answer}</p>
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
] as const;

/** Shows inquiries from the registry's public site: the queue on the left, the selected inquiry on the right. */
export function Screen() {
  const { may } = useSession();
  const [status, setStatus] = useState<Message['status']>('open');
  const chosen = useHash();
  const { data, failure, isLoading } = useFetch('GET /public/national-registry/contact-requests', {
    query: { 'search-status': `equals(${status})`, resultsPerPage: 250 },
  });
  const current = data?.find(({ id }) => id === chosen) ?? data?.[0];
  return (
    <>
      <PageHeader
        title="Registry inquiries"
        crumbs={[{ label: 'National registry', href: '/national-registry-accounts' }, { label: 'Registry inquiries' }]}
      />
      <Stack>
        <SegmentedChoice label="Inquiry status" value={status} options={views} onChange={setStatus} />
        <FailureAlert failure={failure} />
        {isLoading && <Skeleton lines={5} />}
        {data?.length === 0 && (
          <Card>
            <EmptyState title={status === 'open' ? 'No open inquiries' : 'No inquiries'} />
          </Card>
        )}
        {data !== undefined && current !== undefined && (
          <div className={styles['desk']}>
            <ul className={styles['queue']} aria-label="Inquiries">
              {data.map((row) => (
                <li key={row.id}>
                  <button
                    type="button"
                    className={styles['entry']}
                    aria-current={row.id === current.id ? 'true' : undefined}
                    onClick={() => writeHash(row.id)}
                  >
                    <strong>{row.fullName}</strong>
                    <small>
                      <DateText value={row.createdAt} />
                    </small>
                    <small>
                      {contactTopicNames[row.topic]} · {contactSenderNames[row.senderType]}
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
