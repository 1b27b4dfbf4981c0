import { encode } from 'uqr';
import styles from './values.module.css';

/** Returns a row's dark modules as SVG path strokes, adjacent ones merged. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    if (row[x] !== true) continue;
    let end = x;
    while (row[end] === true) end++;
    path += `M${x} ${y}h${end - x}v1h${x - end}z`;
    x = end;
  }
  return path;
}

/** Renders a QR code, black on white in both themes so that phones can scan it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path d="${data.map(rowPath).join('')}"/></svg>`;
  return <img className={styles['qr']} src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} alt={label} />;
}
