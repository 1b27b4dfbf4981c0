import styles from './initials.module.css';
import { useSession } from './session.ts';
import { userName } from './session-user.ts';

/** Shows the first letters of the user's names: `PA` for Pat Admin. */
export function Initials() {
  const { user } = useSession();
  const [first = '', ...more] = user ? userName(user).split(' ') : [];
  const letters = `${first.slice(0, 1)}${more.at(-1)?.slice(0, 1) ?? ''}`.toUpperCase();
  // Written by CSS, because the button's name says whose menu it is.
  return <span className={styles['initials']} data-letters={letters} aria-hidden />;
}
