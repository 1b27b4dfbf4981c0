import type { BoxDifference } from '@fiducia/domain/reports/filing/correct-boxes';
import styles from './filing.module.css';

/** Shows two versions of a form next to each other, with the changed boxes highlighted. */
export function BoxDifferences({ caption, boxes }: { caption: string; boxes: readonly BoxDifference[] }) {
  if (boxes.length === 0) return <p className={styles['quiet']}>Nothing changed.</p>;
  return (
    <table className={styles['diff']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Box</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {boxes.map(({ box, name, before, after, isChanged }) => (
          <tr key={box} data-changed={isChanged || undefined}>
            <th scope="row">
              <b>{box}</b> {name}
            </th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
