import type { AuthenticatorBegun, AuthenticatorState } from '@fiducia/contract/access/authenticator.routes';
import type { Passkey } from '@fiducia/contract/access/passkey.routes';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFetch } from '../../entity/use-fetch.ts';
import { FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { IconButton } from '../../kit/display/icon-button.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { longInstant } from '../../kit/display/long-day.ts';
import { confirmDialog, promptDialog } from '../../kit/overlay/dialogs.ts';
import { notify } from '../../kit/overlay/notify.ts';
import { call } from '../../shell/api.ts';
import { loadChunk } from '../../shell/load-chunk.ts';
import { useAction } from '../../shell/use-action.ts';
import { profileText } from '../../texts/profile.ts';
import styles from './factors.module.css';
import { addPasskey, hasPasskeys } from './passkeys.ts';
import { RecoveryCodesModal } from './recovery-codes-modal.tsx';

const AuthenticatorDialog = lazy(() =>
  loadChunk(() => import('./authenticator-dialog.tsx')).then((m) => ({ default: m.AuthenticatorDialog })),
);

function Used({ addedAt, lastUsedAt }: { addedAt: string; lastUsedAt: string | null }) {
  return (
    <div className={styles['note']}>
      {lastUsedAt === null
        ? profileText('factor.unused', { added: longInstant(addedAt) })
        : profileText('factor.used', { added: longInstant(addedAt), lastUsed: longInstant(lastUsedAt) })}
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
    const name = await promptDialog({
      title: profileText('passkeys.rename'),
      label: profileText('passkeys.rename.name'),
      value: passkey.name,
    });
    if (name === undefined) return;
    await call('PATCH /public/users/authenticated-user/passkeys/:id', { params, body: { name } });
    onChange();
  });
  const remove = useAction(async () => {
    const isSure = await confirmDialog({
      title: profileText('passkeys.remove.title', { name: passkey.name }),
      text: profileText('passkeys.remove.effect'),
      okText: profileText('passkeys.remove'),
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
        {passkey.isSynced && <div className={styles['note']}>{profileText('passkeys.synced')}</div>}
        <FailureAlert failure={rename.failure ?? remove.failure} />
      </div>
      <Row>
        <IconButton
          icon={<IconPencil size={18} aria-hidden />}
          label={profileText('passkeys.rename.one', { name: passkey.name })}
          onClick={() => void rename.run()}
        />
        <IconButton
          icon={<IconTrash size={18} aria-hidden />}
          label={profileText('passkeys.remove.one', { name: passkey.name })}
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
    notify(profileText('passkeys.added', { name: added.name }));
    onChange();
  });
  return (
    <Card
      title={profileText('passkeys.title')}
      actions={
        hasPasskeys() && (
          <Button busy={add.isBusy} onClick={() => void add.run()}>
            {profileText('passkeys.add')}
          </Button>
        )
      }
    >
      <Stack>
        <FailureAlert failure={add.failure} />
        <p className={styles['note']}>{profileText('passkeys.lead')}</p>
        {!hasPasskeys() && <p>{profileText('passkeys.unsupported')}</p>}
        {passkeys && passkeys.length > 0 && (
          <ul className={styles['list']} aria-label={profileText('passkeys.list')}>
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
      title: profileText('app.remove.title'),
      text: profileText('app.remove.effect'),
      okText: profileText('app.remove.confirm'),
      isDangerous: true,
    });
    if (!isSure) return;
    const reply = await call('DELETE /public/users/authenticated-user/authenticator');
    notify(reply.message);
    onChange();
  });
  return (
    <Card
      title={profileText('app.title')}
      actions={
        <Button busy={add.isBusy} disabled={state === undefined} onClick={() => void add.run()}>
          {profileText(app ? 'app.replace' : 'app.add')}
        </Button>
      }
    >
      <FailureAlert failure={add.failure ?? remove.failure} />
      {app ? (
        <div className={styles['item']}>
          <div>
            <div className={styles['name']}>{profileText('app.codes')}</div>
            <Used addedAt={app.addedAt} lastUsedAt={app.lastUsedAt} />
          </div>
          <IconButton
            icon={<IconTrash size={18} aria-hidden />}
            label={profileText('app.remove')}
            disabled={remove.isBusy}
            onClick={() => void remove.run()}
          />
        </div>
      ) : (
        <p className={styles['note']}>{profileText('app.lead')}</p>
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
        title: profileText('recovery.generateNew.title'),
        text: profileText('recovery.generateNew.effect'),
        okText: profileText('recovery.generateNew'),
      }));
    if (!isSure) return;
    const reply = await call('POST /public/users/authenticated-user/recovery-codes', { body: {} });
    setCodes(reply.result.recoveryCodes);
    onChange();
  });
  return (
    <Card
      title={profileText('recovery.title')}
      actions={
        <Button busy={make.isBusy} disabled={state === undefined} onClick={() => void make.run()}>
          {profileText(left === 0 ? 'recovery.generate' : 'recovery.generateNew')}
        </Button>
      }
    >
      <FailureAlert failure={make.failure} />
      <p>{left === 0 ? profileText('recovery.none') : profileText('recovery.left', { count: left })}</p>
      {codes && <RecoveryCodesModal codes={codes} onDone={() => setCodes(undefined)} />}
    </Card>
  );
}

/** Shows the user's own passkeys, authenticator app, and recovery codes. Used in the profile and on login pages. */
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
