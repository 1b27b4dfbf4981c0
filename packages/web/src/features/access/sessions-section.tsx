import type { OpenSession } from '@fiducia/contract/access/session.routes';
import { useFetch } from '../../entity/by-path/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { DateText } from '../../kit/display/date-text.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import { call } from '../../shell/call-path.ts';
import { useAction } from '../../shell/use-action.ts';
import styles from './factors.module.css';

interface SessionListProps {
  readonly path: string;
  /** The call that ends all sessions, or all except this one. */
  readonly endAll: string;
  readonly endAllText: string;
  readonly question: string;
}

function SessionItem({ session, path, onEnded }: { session: OpenSession; path: string; onEnded: () => void }) {
  const end = useAction(async () => {
    notify((await call({ method: 'DELETE', path: `${path}/${session.id}` })).message);
    onEnded();
  });
  return (
    <li className={styles['item']}>
      <div>
        <div className={styles['name']}>{session.device}</div>
        <div className={styles['note']}>
          {session.isThis ? 'This session · ' : ''}
          {session.place ?? 'Unknown location'} · signed in <DateText value={session.signedInAt} withTime /> · last seen{' '}
          <DateText value={session.lastSeenAt} withTime />
        </div>
        <FailureAlert failure={end.failure} />
      </div>
      {!session.isThis && (
        <Button dense busy={end.isBusy} aria-label={`End session on ${session.device}`} onClick={() => void end.run()}>
          End session
        </Button>
      )}
    </li>
  );
}

function SessionList({ path, endAll, endAllText, question }: SessionListProps) {
  const { data, failure, isLoading, refresh } = useFetch<readonly OpenSession[]>(path);
  const end = useAction(async () => {
    if (!(await confirmDialog({ title: question, okText: endAllText, isDangerous: true }))) return;
    notify((await call({ method: 'POST', path: `${path}/${endAll}`, body: {} })).message);
    refresh();
  });
  const others = data?.filter(({ isThis }) => !isThis) ?? [];
  return (
    <Card
      title="Active sessions"
      actions={
        others.length > 0 && (
          <Button busy={end.isBusy} onClick={() => void end.run()}>
            {endAllText}
          </Button>
        )
      }
    >
      <Stack>
        <FailureAlert failure={failure ?? end.failure} />
        {isLoading && <Skeleton lines={3} />}
        {data?.length === 0 && <EmptyState title="No active sessions" />}
        <ul className={styles['list']} aria-label="Sessions">
          {data?.map((session) => (
            <SessionItem key={session.id} session={session} path={path} onEnded={refresh} />
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

/** The user's own sessions, which can be ended here. */
export const OwnSessions = () => (
  <SessionList
    path="/public/users/authenticated-user/sessions"
    endAll="end-others"
    endAllText="End all other sessions"
    question="End all other sessions?"
  />
);

/** A user's sessions, for staff who support users. */
export const UserSessions = ({ userId }: { userId: string }) => (
  <SessionList
    path={`/private/users/${userId}/sessions`}
    endAll="end-all"
    endAllText="Sign out on all devices"
    question="Sign this user out on all devices?"
  />
);
