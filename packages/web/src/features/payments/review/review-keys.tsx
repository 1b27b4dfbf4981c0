import styles from './review.module.css';
import type { ReviewActions } from './use-review-actions.ts';

interface ReviewKeysProps {
  readonly actions: ReviewActions;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
}

/** Names the keys that do something now. Hidden on small windows, whose users have no keyboard. */
export function ReviewKeys({ actions, hasPrevious, hasNext }: ReviewKeysProps) {
  const keys: readonly (readonly [key: string, name: string, isPossible: boolean])[] = [
    ['J', 'next', hasNext],
    ['K', 'previous', hasPrevious],
    ['A', 'approve', actions.isApprovable],
    ['S', 'send back', actions.sendBack !== undefined],
    ['P', 'pause', actions.pause !== undefined],
  ];
  return (
    <ul className={styles['keys']} aria-label="Keys">
      {keys
        .filter(([, , isPossible]) => isPossible)
        .map(([key, name]) => (
          <li key={key}>
            <kbd>{key}</kbd> {name}
          </li>
        ))}
    </ul>
  );
}
