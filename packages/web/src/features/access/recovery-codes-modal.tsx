import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { copyText } from '../../kit/overlay/notify.ts';
import { profileText } from '../../texts/profile.ts';
import styles from './factors.module.css';

function download(codes: readonly string[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(
    new Blob([`${profileText('recovery.heading')}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
  );
  link.download = 'fiducia-recovery-codes.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Shows ten codes, once only, with ways to save them. */
export function RecoveryCodesModal({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Modal
      title={profileText('recovery.save')}
      onClose={onDone}
      isClosable={false}
      footer={
        <Button look="primary" onClick={onDone}>
          {profileText('recovery.saved')}
        </Button>
      }
    >
      <Stack>
        <Alert tone="warning" title={profileText('recovery.once')}>
          {profileText('recovery.once.next')}
        </Alert>
        <div className={styles['sheet']}>
          <p className={styles['onPaper']}>{profileText('recovery.heading')}</p>
          <ul className={styles['codes']} aria-label={profileText('recovery.list')}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </div>
        <Row>
          <Button onClick={() => void copyText(codes.join('\n'), profileText('recovery.list'))}>
            {profileText('recovery.copy')}
          </Button>
          <Button onClick={() => download(codes)}>{profileText('recovery.download')}</Button>
          <Button onClick={() => window.print()}>{profileText('recovery.print')}</Button>
        </Row>
      </Stack>
    </Modal>
  );
}
