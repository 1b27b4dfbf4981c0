import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../display/button.tsx';
import { Card } from '../display/card.tsx';
import { Form } from '../form/shell/form.tsx';
import styles from './worksheet.module.css';
import type { SaveSection, WorksheetSection } from './worksheet-section.ts';

export interface WalkthroughProps {
  readonly sections: readonly WorksheetSection[];
  readonly onSave: SaveSection;
  /** Shown after the last step is saved. */
  readonly completion: ReactNode;
  /** The initial step, to resume where the user left off. */
  readonly startAt?: string | undefined;
  readonly onStep?: (key: string) => void;
  readonly onFinish?: () => void;
}

/** A worksheet one step at a time: BACK, Save & Continue, Save & Finish on the last step, then the completion view. */
export function Walkthrough({ sections, onSave, completion, startAt, onStep, onFinish }: WalkthroughProps) {
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      sections.findIndex((section) => section.key === startAt),
    ),
  );
  const heading = useRef<HTMLDivElement>(null);
  const hasMoved = useRef(false);
  const section = sections[at];
  const isOver = section === undefined;
  useEffect(() => {
    if (!hasMoved.current) return;
    heading.current?.focus();
    // The completion view is taller than a phone's window, and focusing it alone would scroll to its bottom.
    if (isOver) window.scrollTo(0, 0);
  }, [at, isOver]);
  const go = (next: number) => {
    hasMoved.current = true;
    setAt(next);
    const step = sections[next];
    if (step) onStep?.(step.key);
    else onFinish?.();
  };
  if (!section) {
    return (
      <div ref={heading} tabIndex={-1}>
        {completion}
      </div>
    );
  }
  const isLast = at === sections.length - 1;
  return (
    <div className={styles['walk']}>
      <div ref={heading} tabIndex={-1}>
        <ol className={styles['steps']} aria-hidden>
          {sections.map((step, index) => (
            <li key={step.key} data-done={index <= at} />
          ))}
        </ol>
        <div className={styles['stepText']}>
          Step {at + 1} of {sections.length}
        </div>
      </div>
      <Card title={section.title}>
        <Form
          key={section.key}
          label={section.title}
          values={section.values}
          onSubmit={async (values, changes, began) => {
            const failure = await onSave(section.key, values, changes, began);
            if (failure) return failure;
            go(at + 1);
            return undefined;
          }}
          actions={({ isBusy }) => (
            <div className={styles['foot']}>
              {at > 0 && (
                <Button disabled={isBusy} onClick={() => go(at - 1)}>
                  BACK
                </Button>
              )}
              <Button type="submit" look="primary" busy={isBusy}>
                {isLast ? 'Save & Finish' : 'Save & Continue'}
              </Button>
            </div>
          )}
        >
          {section.edit ? section.edit() : section.view()}
        </Form>
      </Card>
    </div>
  );
}
