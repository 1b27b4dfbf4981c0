import { Alert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Row, Stack } from '../../kit/display/layout.tsx';
import { Modal } from '../../kit/overlay/modal.tsx';
import { copyText } from '../../kit/overlay/notify.ts';
import styles from './factors.module.css';

const heading = 'Recovery codes for Fiducia. Each works once, together with your password.';

function download(codes: readonly string[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${heading}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }));
  link.download = 'fiducia-recovery-codes.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Ten codes that are shown only now, with the ways to keep them. */
export function RecoveryCodesModal({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Modal
      title="Keep your recovery codes"
      onClose={onDone}
      isClosable={false}
      footer={
        <Button look="primary" onClick={onDone}>
          I kept them
        </Button>
      }
    >
      <Stack>
        <Alert tone="warning" title="These codes are shown only now">
          Keep them where only you find them. Each signs you in once, together with your password, when you have no
          phone and no mail.
        </Alert>
        <div className={styles['sheet']}>
          <p className={styles['onPaper']}>{heading}</p>
          <ul className={styles['codes']} aria-label="Recovery codes">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </div>
        <Row>
          <Button onClick={() => void copyText(codes.join('\n'), 'Recovery codes')}>Copy</Button>
          <Button onClick={() => download(codes)}>Download</Button>
          <Button onClick={() => window.print()}>Print</Button>
        </Row>
      </Stack>
    </Modal>
  );
}
