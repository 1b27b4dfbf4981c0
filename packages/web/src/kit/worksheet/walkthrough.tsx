import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../display/button.tsx';
import { Card } from '../display/card.tsx';
import { Form } from '../form/shell/form.tsx';
import { useHash, writeHash } from '../page/hash.ts';
import { kitText } from '../text/kit-texts.ts';
import styles from './worksheet.module.css';
import type { SaveSection, WorksheetSection } from './worksheet-section.ts';

export interface WalkthroughProps {
  readonly sections: readonly WorksheetSection[];
  readonly onSave: SaveSection;
  /** Shown after the last step is saved. */
  readonly completion: ReactNode;
  /** Key of the first step to show, so that users can continue where they left off. */
  readonly startAt?: string | undefined;
  readonly onStep?: (key: string) => void;
  readonly onFinish?: () => void;
  /** Shows each step's key in the address, so that the browser's Back and Forward go from step to step. */
  readonly hasAddresses?: boolean;
  /** Shows a button that saves the step and leaves, and is called then. Without it, users finish in one go. */
  readonly onLater?: () => void;
}

/**
 * Returns the index of the step to show, and a function that goes to another. An address leads only to steps that the
 * user has reached.
 */
function useSteps({ sections, startAt, hasAddresses = false }: WalkthroughProps) {
  const [start] = useState(() =>
    Math.max(
      0,
      sections.findIndex((section) => section.key === startAt),
    ),
  );
  const [held, setHeld] = useState(start);
  const [reached, setReached] = useState(start);
  const hash = useHash();
  const named = hasAddresses ? sections.findIndex((section) => section.key === hash) : -1;
  const isOver = held >= sections.length;
  const at = isOver || named < 0 || named > reached ? held : named;
  const key = sections[at]?.key;
  useEffect(() => {
    if (hasAddresses && key !== undefined && hash !== key) writeHash(key);
  }, [hasAddresses, hash, key]);
  const go = (next: number) => {
    setHeld(next);
    setReached(Math.max(reached, next));
    const step = sections[next];
    if (hasAddresses && step) writeHash(step.key, true);
  };
  return { at, go };
}

/**
 * Shows the sections of a worksheet one step at a time, with BACK, Save & Continue, and Save & Finish buttons, and then
 * the completion view.
 */
export function Walkthrough(props: WalkthroughProps) {
  const { sections, onSave, completion, onStep, onFinish, onLater } = props;
  const { at, go: goTo } = useSteps(props);
  const heading = useRef<HTMLDivElement>(null);
  const shown = useRef(at);
  const isLeaving = useRef(false);
  const section = sections[at];
  const isOver = section === undefined;
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    heading.current?.focus();
    // The completion view is taller than a phone's screen, and focusing it would leave the page scrolled to the bottom.
    if (isOver) window.scrollTo(0, 0);
  }, [at, isOver]);
  const go = (next: number) => {
    goTo(next);
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
    <div className={styles['walk']} data-wide={section.isWide || undefined}>
      <div ref={heading} tabIndex={-1}>
        <ol className={styles['steps']} aria-hidden>
          {sections.map((step, index) => (
            <li key={step.key} data-done={index <= at} />
          ))}
        </ol>
        <div className={styles['stepText']}>{kitText('steps.step', { step: at + 1, total: sections.length })}</div>
      </div>
      <Card title={section.title}>
        <Form
          key={section.key}
          label={section.title}
          values={section.values}
          onSubmit={async (values, changes, began) => {
            const failure = await onSave(section.key, values, changes, began);
            if (failure) return failure;
            if (isLeaving.current) onLater?.();
            else go(at + 1);
            return undefined;
          }}
          actions={({ isBusy, isDirty }) => (
            <div className={styles['foot']}>
              {at > 0 && (
                <Button disabled={isBusy} onClick={() => go(at - 1)}>
                  {kitText('steps.back')}
                </Button>
              )}
              {onLater && (
                <Button
                  disabled={isBusy}
                  onClick={(event) => {
                    // What isn't filled in, and a signature, can't be saved.
                    if (!isDirty || isLast) onLater();
                    else {
                      isLeaving.current = true;
                      event.currentTarget.closest('form')?.requestSubmit();
                    }
                  }}
                >
                  {kitText('steps.later')}
                </Button>
              )}
              <Button type="submit" look="primary" busy={isBusy} onClick={() => void (isLeaving.current = false)}>
                {kitText(isLast ? 'steps.finish' : 'steps.continue')}
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
