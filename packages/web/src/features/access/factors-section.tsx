import type { AuthenticatorBegun, AuthenticatorState } from '@fiducia/contract/access/authenticator.routes';
import type { Passkey } from '@fiducia/contract/access/passkey.routes';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { DateText } from '../../kit/display/date-text.tsx';
import { IconButton } from '../../kit/display/icon-button.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { confirmDialog, promptDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import { call } from '../../shell/api.ts';
import { loadChunk } from '../../shell/load-chunk.ts';
import { useAction } from '../../shell/use-action.ts';
import styles from './factors.module.css';
import { addPasskey, hasPasskeys } from './passkeys.ts';
import { RecoveryCodesModal } from './recovery-codes-modal.tsx';

const AuthenticatorDialog = lazy(() =>
  loadChunk(() => import('./authenticator-dialog.tsx')).then((m) => ({ default: m.AuthenticatorDialog })),
);

function Used({ addedAt, lastUsedAt }: { addedAt: string; lastUsedAt: string | null }) {
  return (
    <div className={styles['note']}>
      Added <DateText value={addedAt} withTime /> ·{' '}
      {lastUsedAt === null ? (
        'not used yet'
      ) : (
        <>
          last used <DateText value={lastUsedAt} withTime />
        </>
      )}
    </div>
  );
}

interface PasskeyItemProps {
  readonly passkey: Passkey;
  readonly onChange: () => void;
}

function PasskeyItem({ passkey, onChange }: PasskeyItemProps) {
  const params = { id: passkey.id };
  const rename = useAction(async () => {
    const name = await promptDialog({ title: 'Rename passkey', label: 'Name', value: passkey.name });
    if (name === undefined) return;
    await call('PATCH /public/users/authenticated-user/passkeys/:id', { params, body: { name } });
    onChange();
  });
  const remove = useAction(async () => {
    const isSure = await confirmDialog({
      title: `Remove “${passkey.name}”?`,
      text: 'You won’t be able to sign in with it anymore. Also remove it from your device’s list of passkeys.',
      okText: 'Remove',
      isDangerous: true,
    });
    if (!isSure) return;
    const reply = await call('DELETE /public/users/authenticated-user/passkeys/:id', { params });
    notify(reply.message);
    onChange();
  });
  return (
    <li className={styles['item']}>
      <div>
        <div className={styles['name']}>{passkey.name}</div>
        <Used addedAt={passkey.createdAt} lastUsedAt={passkey.lastUsedAt} />
        {passkey.isSynced && <div className={styles['note']}>Synced to your other devices</div>}
        <FailureAlert failure={rename.failure ?? remove.failure} />
      </div>
      <Row>
        <IconButton
          icon={<IconPencil size={18} aria-hidden />}
          label={`Rename ${passkey.name}`}
          onClick={() => void rename.run()}
        />
        <IconButton
          icon={<IconTrash size={18} aria-hidden />}
          label={`Remove ${passkey.name}`}
          disabled={remove.isBusy}
          onClick={() => void remove.run()}
        />
      </Row>
    </li>
  );
}

interface PasskeysProps {
  readonly passkeys: readonly Passkey[] | undefined;
  readonly onChange: () => void;
}

function Passkeys({ passkeys, onChange }: PasskeysProps) {
  const add = useAction(async () => {
    const added = await addPasskey();
    notify(`Passkey “${added.name}” added. You can use it to sign in.`);
    onChange();
  });
  return (
    <Card
      title="Passkeys"
      actions={
        hasPasskeys() && (
          <Button busy={add.isBusy} onClick={() => void add.run()}>
            Add passkey
          </Button>
        )
      }
    >
      <Stack>
        <FailureAlert failure={add.failure} />
        <p className={styles['note']}>
          Sign in with your device’s fingerprint, face, or PIN instead of a password and code. A passkey can’t be used
          on fake sites.
        </p>
        {!hasPasskeys() && <p>This browser doesn’t support passkeys. To add one, open this page in another browser.</p>}
        {passkeys && passkeys.length > 0 && (
          <ul className={styles['list']} aria-label="My passkeys">
            {passkeys.map((passkey) => (
              <PasskeyItem key={passkey.id} {...{ passkey, onChange }} />
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}

interface AuthenticatorProps {
  readonly state: AuthenticatorState | undefined;
  readonly onChange: () => void;
}

function Authenticator({ state, onChange }: AuthenticatorProps) {
  const [begun, setBegun] = useState<AuthenticatorBegun>();
  const app = state?.authenticator;
  const add = useAction(async () => {
    const reply = await call('POST /public/users/authenticated-user/authenticator', { body: {} });
    setBegun(reply.result);
  });
  const remove = useAction(async () => {
    const isSure = await confirmDialog({
      title: 'Remove the authenticator app?',
      text: 'Its codes will no longer work for signing in. If it was your default, we’ll send codes by email again.',
      okText: 'Remove',
      isDangerous: true,
    });
    if (!isSure) return;
    const reply = await call('DELETE /public/users/authenticated-user/authenticator');
    notify(reply.message);
    onChange();
  });
  return (
    <Card
      title="Authenticator app"
      actions={
        <Button busy={add.isBusy} disabled={state === undefined} onClick={() => void add.run()}>
          {app ? 'Replace app' : 'Add app'}
        </Button>
      }
    >
      <FailureAlert failure={add.failure ?? remove.failure} />
      {app ? (
        <div className={styles['item']}>
          <div>
            <div className={styles['name']}>Codes from an app</div>
            <Used addedAt={app.addedAt} lastUsedAt={app.lastUsedAt} />
          </div>
          <IconButton
            icon={<IconTrash size={18} aria-hidden />}
            label="Remove authenticator app"
            disabled={remove.isBusy}
            onClick={() => void remove.run()}
          />
        </div>
      ) : (
        <p className={styles['note']}>An app on your phone shows sign-in codes, even without an internet connection.</p>
      )}
      {begun && (
        <Suspense fallback={null}>
          <AuthenticatorDialog begun={begun} onAdded={onChange} onClose={() => setBegun(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}

function Recovery({ state, onChange }: AuthenticatorProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const left = state?.recoveryCodesLeft ?? 0;
  const make = useAction(async () => {
    const isSure =
      left === 0 ||
      (await confirmDialog({
        title: 'Generate new recovery codes?',
        text: 'The codes you saved will stop working.',
        okText: 'Generate new codes',
      }));
    if (!isSure) return;
    const reply = await call('POST /public/users/authenticated-user/recovery-codes', { body: {} });
    setCodes(reply.result.recoveryCodes);
    onChange();
  });
  return (
    <Card
      title="Recovery codes"
      actions={
        <Button busy={make.isBusy} disabled={state === undefined} onClick={() => void make.run()}>
          {left === 0 ? 'Generate recovery codes' : 'Generate new codes'}
        </Button>
      }
    >
      <FailureAlert failure={make.failure} />
      <p>
        {left === 0
          ? 'You don’t have any. Use one with your password to sign in when you can’t get to your phone or email.'
          : `${left} of 10 left`}
      </p>
      {codes && <RecoveryCodesModal codes={codes} onDone={() => setCodes(undefined)} />}
    </Card>
  );
}

/** The user's own passkeys, authenticator app, and recovery codes, for the profile and the login pages. */
export function FactorsSection(): ReactNode {
  const passkeys = useFetch('GET /public/users/authenticated-user/passkeys');
  const authenticator = useFetch('GET /public/users/authenticated-user/authenticator');
  const state = authenticator.data;
  return (
    <Stack>
      <FailureAlert failure={passkeys.failure ?? authenticator.failure} />
      <Passkeys passkeys={passkeys.data} onChange={passkeys.refresh} />
      <Authenticator state={state} onChange={authenticator.refresh} />
      <Recovery state={state} onChange={authenticator.refresh} />
    </Stack>
  );
}
