import type { OpenSession } from '@fiducia/contract/access/session.routes';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { EmptyState } from '../../kit/display/empty-state.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { longInstant } from '../../kit/display/long-day.ts';
import { Skeleton } from '../../kit/display/skeleton.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import { call } from '../../shell/api.ts';
import type { ApiReply } from '../../shell/transport.ts';
import { useAction } from '../../shell/use-action.ts';
import { profileText } from '../../texts/profile.ts';
import styles from './factors.module.css';

interface SessionListProps {
  readonly list: ReturnType<typeof useFetch<'GET /private/users/:userId/sessions'>>;
  readonly endOne: (id: string) => Promise<ApiReply<unknown>>;
  /** Ends all sessions, or all except this one. */
  readonly endAll: () => Promise<ApiReply<unknown>>;
  readonly endAllText: string;
  readonly question: string;
}

interface SessionItemProps extends Pick<SessionListProps, 'endOne'> {
  readonly session: OpenSession;
  readonly onEnded: () => void;
}

function SessionItem({ session, endOne, onEnded }: SessionItemProps) {
  const end = useAction(async () => {
    notify((await endOne(session.id)).message);
    onEnded();
  });
  return (
    <li className={styles['item']}>
      <div>
        <div className={styles['name']}>{session.device}</div>
        <div className={styles['note']}>
          {profileText(session.isThis ? 'sessions.place.this' : 'sessions.place', {
            place: session.place ?? profileText('sessions.unknownPlace'),
            signedIn: longInstant(session.signedInAt),
            lastSeen: longInstant(session.lastSeenAt),
          })}
        </div>
        <FailureAlert failure={end.failure} />
      </div>
      {!session.isThis && (
        <Button
          dense
          busy={end.isBusy}
          aria-label={profileText('sessions.end.one', { device: session.device })}
          onClick={() => void end.run()}
        >
          {profileText('sessions.end')}
        </Button>
      )}
    </li>
  );
}

function SessionList({ list, endOne, endAll, endAllText, question }: SessionListProps) {
  const { data, failure, isLoading, refresh } = list;
  const end = useAction(async () => {
    if (!(await confirmDialog({ title: question, okText: endAllText, isDangerous: true }))) return;
    notify((await endAll()).message);
    refresh();
  });
  const others = data?.filter(({ isThis }) => !isThis) ?? [];
  return (
    <Card
      title={profileText('sessions.title')}
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
        {data?.length === 0 && <EmptyState title={profileText('sessions.none')} />}
        <ul className={styles['list']} aria-label={profileText('sessions.list')}>
          {data?.map((session) => (
            <SessionItem key={session.id} session={session} endOne={endOne} onEnded={refresh} />
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

/** Lists the user's own sessions, with actions to end them. */
export const OwnSessions = () => (
  <SessionList
    list={useFetch('GET /public/users/authenticated-user/sessions')}
    endOne={(id) => call('DELETE /public/users/authenticated-user/sessions/:id', { params: { id } })}
    endAll={() => call('POST /public/users/authenticated-user/sessions/end-others', { body: {} })}
    endAllText={profileText('sessions.endOthers')}
    question={profileText('sessions.endOthers.title')}
  />
);

/** Lists a user's sessions for staff. */
export const UserSessions = ({ userId }: { userId: string }) => (
  <SessionList
    list={useFetch('GET /private/users/:userId/sessions', { params: { userId } })}
    endOne={(id) => call('DELETE /private/users/:userId/sessions/:id', { params: { userId, id } })}
    endAll={() => call('POST /private/users/:userId/sessions/end-all', { params: { userId }, body: {} })}
    endAllText="Sign out on all devices"
    question="Sign this user out on all devices?"
  />
);
