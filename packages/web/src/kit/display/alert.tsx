import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { classNames } from '../style/class-names.ts';
import { Button } from './button.tsx';
import { SafeHtml } from './safe-html.tsx';
import styles from './surface.module.css';

export type AlertTone = 'announcement' | 'promotional' | 'warning' | 'error' | 'success';

/** The parts of a failed call that the alert shows. */
export interface Failure {
  readonly message: string;
  readonly errors?: string | readonly string[] | Readonly<Record<string, string | readonly string[]>> | undefined;
  readonly requestId?: string | undefined;
  /** The server gave no message, so `message` is a fallback; a caller with a better one shows its own. */
  readonly isWordless?: boolean;
  /** Retries the failed call, if a retry can help. */
  readonly again?: (() => Promise<unknown>) | undefined;
}

function texts(errors: Failure['errors']): string[] {
  if (errors === undefined) return [];
  if (typeof errors === 'string') return [errors];
  return Object.values(errors).flat();
}

/**
 * Returns the sentences of a failure: every text in `errors`, otherwise its message, otherwise the supplied ones.
 * Source: doc 2 §2.
 */
export function failureTexts(
  failure: Failure | null | undefined,
  otherwise: string | readonly string[] = [],
): string[] {
  const listed = texts(failure?.errors).filter(Boolean);
  if (listed.length > 0) return [...new Set(listed)];
  const supplied = typeof otherwise === 'string' ? [otherwise] : [...otherwise];
  if (failure?.message && !(failure.isWordless && supplied.length > 0)) return [failure.message];
  return supplied;
}

const icons = {
  announcement: IconInfoCircle,
  promotional: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconAlertTriangle,
  success: IconCircleCheck,
};

export interface AlertProps {
  readonly tone?: AlertTone;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Spans the page's width, without rounded corners. */
  readonly banner?: boolean;
}

/** Shows a message in the page. Screen readers announce errors immediately. */
export function Alert({ tone = 'announcement', title, children, action, banner }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'note'}
      data-tone={tone}
      className={classNames(styles['alert'], styles[tone], banner && styles['banner'])}
    >
      <Icon size={20} aria-hidden />
      <div className={styles['alertBody']}>
        {title && <div className={styles['alertTitle']}>{title}</div>}
        {children}
      </div>
      {action}
    </div>
  );
}

export interface FailureAlertProps {
  readonly failure: Failure | null | undefined;
  readonly title?: string;
  readonly otherwise?: string | readonly string[];
  readonly action?: ReactNode;
}

function AgainButton({ again }: { again: () => Promise<unknown> }) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      busy={isBusy}
      onClick={() => {
        setBusy(true);
        void again().finally(() => setBusy(false));
      }}
    >
      Try again
    </Button>
  );
}

/**
 * Shows the red alert of a failed call with its reference number, and "Try again" if a retry can help. Sanitizes the
 * message's HTML (see `SafeHtml`). Renders nothing without a failure. Source: doc 2 §2.
 */
export function FailureAlert({ failure, title, otherwise, action }: FailureAlertProps) {
  const lines = failure ? failureTexts(failure, otherwise) : [];
  if (lines.length === 0) return null;
  return (
    <Alert
      tone="error"
      {...(title ? { title } : {})}
      action={action ?? (failure?.again && <AgainButton again={failure.again} />)}
    >
      {lines.length === 1 ? (
        <SafeHtml html={lines[0] ?? ''} />
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>
              <SafeHtml html={line} />
            </li>
          ))}
        </ul>
      )}
      {failure?.requestId && <div className={styles['reference']}>Reference {failure.requestId}</div>}
    </Alert>
  );
}
